import { moveWithStart } from '@hackon/contract/events/event-dates';
import type { MoveProjects } from '../events/edit-event.ts';
import { saveSettings, settingsFaults, settingsOf } from './submission-settings.ts';

/** Leaves all times if the deadline may not move there. Writing that is open stays open. */
export const moveProjects: MoveProjects = async (trx, { before, after, ...who }) => {
  if (before.start_date === after.start_date && before.time_zone === after.time_zone) return;
  const current = await settingsOf(trx, before);
  if (!current) return;
  const from = { start: before.start_date, timeZone: before.time_zone };
  const move = (instant: string) =>
    moveWithStart({ ...from, instant }, after.start_date, after.time_zone) ?? '';
  const { opensAt, codeDeadline, deadline } = current;
  const settings = {
    ...current,
    opensAt: opensAt !== null && opensAt > who.now.toISOString() ? move(opensAt) : opensAt,
    codeDeadline: codeDeadline && move(codeDeadline),
    deadline: move(deadline),
  };
  const change = { event: after, before: current, settings, ...who };
  if ((await settingsFaults(trx, change)).length === 0) await saveSettings(trx, change);
};
