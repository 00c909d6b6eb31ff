import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { closeOf } from '@hackon/contract/judging/round-state';
import { formatDateTime } from '../../format/dates.ts';
import type { Phase } from './walk.ts';

/** Says when the round opens, closes or closed. */
export function RoundNotice({ kit, round, phase }: { kit: JudgeKit; round: KitRound; phase: Phase }) {
  const close = closeOf(round);
  const at = (time: string) => formatDateTime(time, kit.event.timeZone);
  const sentence =
    phase === 'early' && round.opensAt !== null
      ? judgingMessages.roundNotOpen(at(round.opensAt))
      : phase === 'closed'
        ? close === null
          ? judgingMessages.notOpen
          : judgingMessages.roundClosed(at(close))
        : close !== null && judgingMessages.openUntil(at(close));
  return sentence ? <p className="text-small text-muted">{sentence}</p> : null;
}
