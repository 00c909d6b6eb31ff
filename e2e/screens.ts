/** The screens of the journeys. The phone is as narrow as those that students carry. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
