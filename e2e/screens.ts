/** The phone is as narrow as students' phones. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
};
