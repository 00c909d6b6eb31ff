import { formatMoney } from '@hackon/contract/format-money';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { ProjectTexts, TypedTexts } from '@hackon/contract/submissions/submissions';
import type { Track } from '@hackon/contract/submissions/tracks';
import { textKey } from '@hackon/contract/text-key';
import { useState } from 'react';
import { FormFailure } from '../../forms/form-failure.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useChoices } from './project.queries.ts';

/** More tracks than this can be searched. */
const few = 12;

/** The tracks, and the prizes that a team must choose. Renders nothing without any. */
export function ProjectChoices({
  eventId,
  maxTracks,
  texts: { trackIds, prizeIds },
  fault,
  isReadOnly,
  onChange,
}: {
  eventId: string;
  maxTracks: number;
  texts: ProjectTexts;
  fault: string | undefined;
  isReadOnly: boolean;
  onChange: (changes: TypedTexts) => void;
}) {
  const { data } = useChoices(eventId);
  const [found, setFound] = useState('');
  if (!data) return null;
  const { tracks, prizes } = data;
  const shown = tracks.filter(
    (track) =>
      trackIds.includes(track._id) || textKey(`${track.code}\n${track.title}`).includes(textKey(found)),
  );
  const open = prizes.filter(({ trackId }) => trackId === null || trackIds.includes(trackId));
  return (
    <>
      <FormFailure message={fault} />
      {tracks.length > 0 && (
        <fieldset data-field="tracks">
          <legend className="mb-2 text-small font-semibold">
            {maxTracks === 1 ? 'Track' : `Tracks, at most ${maxTracks}`}
          </legend>
          {tracks.length > few && (
            <SearchBox label="Find a track" value={found} onSearch={setFound} className="mb-2" />
          )}
          <ul className="flex max-h-96 flex-col gap-2 overflow-y-auto">
            {shown.map((track) => {
              const isChosen = trackIds.includes(track._id);
              const isFull = !isChosen && track.maxTeams !== null && track.teams >= track.maxTeams;
              return (
                <li key={track._id}>
                  <Checkbox
                    checked={isChosen}
                    disabled={
                      isReadOnly || isFull || (!isChosen && maxTracks > 1 && trackIds.length >= maxTracks)
                    }
                    label={
                      <>
                        {nameOf(track)}
                        {isFull && (
                          <span className="block text-caption text-muted">
                            {submissionMessages.trackFull(track.code || track.title, track.maxTeams ?? 0)}
                          </span>
                        )}
                      </>
                    }
                    onChange={() => onChange({ trackIds: toggled(trackIds, track._id, maxTracks) })}
                  />
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
      {open.length > 0 && (
        <fieldset>
          <legend className="mb-2 text-small font-semibold">Prizes you want to win</legend>
          <ul className="flex flex-col gap-2">
            {open.map(({ _id, title, sponsor, amount }) => (
              <li key={_id}>
                <Checkbox
                  checked={prizeIds.includes(_id)}
                  disabled={isReadOnly}
                  label={[title, sponsor, amount > 0 && formatMoney(amount)].filter(Boolean).join(', ')}
                  onChange={() => onChange({ prizeIds: toggled(prizeIds, _id, open.length) })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

function nameOf({ code, title }: Track): string {
  return code ? `${code} · ${title}` : title;
}

/** With a limit of one, another choice replaces the first. */
function toggled(ids: readonly string[], id: string, most: number): string[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return most === 1 ? [id] : [...ids, id];
}
