import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  type MissingField,
  missingFields,
  type ProjectTexts,
  type Submission,
} from '@hackon/contract/submissions/submissions';
import { fieldNames as missingNames } from '@hackon/contract/submissions/project-rules';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { formatBytes } from '../../format/bytes.ts';
import { Card } from '../../ui/card.tsx';
import { fieldNames } from './field-names.ts';
import type { DraftState } from './project-draft.ts';
import { linkStates } from './organizer-words.ts';

/** The facts about each part of the project. A part that is missing leads to its field. */
export function ProjectChecklist({
  saved,
  texts,
  faults,
  missing,
  required,
  onGo,
}: {
  saved: Submission;
  texts: ProjectTexts;
  faults: DraftState['faults'];
  /** Required, and not there. */
  missing: readonly MissingField[];
  required: readonly MissingField[];
  onGo: ((field: MissingField) => void) | undefined;
}) {
  // Without tracks, a track would be no option.
  const listed = missingFields.filter((field) => field !== 'tracks' || required.includes('tracks'));
  return (
    <Card>
      <h2 className="text-title">Checklist</h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {listed.map((field) => {
          const { detail, isDoubted, isThere } = factsOf(field, saved, { texts, faults });
          const isMissing = missing.includes(field);
          return (
            <li
              key={field}
              className="flex gap-3 text-small [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0"
            >
              {isDoubted ? (
                <CircleAlert aria-hidden className="text-amber" />
              ) : isThere ? (
                <CircleCheck aria-hidden className="text-green" />
              ) : (
                <CircleDashed aria-hidden className={isMissing ? 'text-ink' : 'text-muted'} />
              )}
              <div className="min-w-0">
                {isMissing && onGo ? (
                  <button
                    type="button"
                    className="link text-left pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
                    onClick={() => onGo(field)}
                  >
                    Add {missingNames[field]}
                  </button>
                ) : (
                  <span className={isThere || isMissing ? undefined : 'text-muted'}>
                    {fieldNames[field]}
                    {isThere && <span className="sr-only">, done</span>}
                    {!isThere && <span>{isMissing ? ', missing' : ', optional'}</span>}
                  </span>
                )}
                {detail && <span className="block text-caption wrap-anywhere text-muted">{detail}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface Facts {
  isThere: boolean;
  detail?: string | undefined;
  isDoubted?: boolean;
}

function factsOf(
  field: MissingField,
  saved: Submission,
  { texts, faults }: Pick<DraftState, 'texts' | 'faults'>,
): Facts {
  if (field === 'tracks') return { isThere: texts.trackIds.length > 0 };
  if (field === 'pictures') {
    const { length } = saved.files.filter(({ kind }) => kind === 'picture');
    return { isThere: length > 0, detail: length > 1 ? `${length} pictures` : undefined };
  }
  if (field === 'slides') {
    const file = saved.files.find(({ kind }) => kind === 'slides');
    return { isThere: file !== undefined, detail: file && `${file.fileName}, ${formatBytes(file.size)}` };
  }
  const isThere = texts[field] !== '';
  if (field === 'title' || field === 'tagline' || field === 'body') return { isThere };
  if (faults[field]) return { isThere, isDoubted: true, detail: faults[field] };
  // The server has checked the saved link only.
  const state = isThere && texts[field] === saved[field] ? saved.links[field] : undefined;
  if (state === undefined) return { isThere };
  const isDoubted = state === 'unknown';
  return { isThere, isDoubted, detail: isDoubted ? submissionMessages.linkFailed : linkStates[state].name };
}
