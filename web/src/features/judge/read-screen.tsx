import type { KitProject, KitRound } from '@hackon/contract/judging/judging';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { JudgePicture } from './judge-picture.tsx';
import { searchOf } from './use-place.ts';
import { placeName } from './walk.ts';

/** What the team wrote, with all its pictures. */
export function ReadScreen({ round, project }: { round: KitRound; project: KitProject }) {
  const { _id, title, tagline, body, tags, tableNo, files } = project;
  const pictures = files.filter(({ kind }) => kind === 'picture');
  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-5 px-4 pt-4 pb-6">
        <div>
          {tableNo !== null && <p className="text-small font-semibold text-brand">{placeName(project)}</p>}
          <h1 className="text-page wrap-anywhere">{title}</h1>
          {tagline && <p className="mt-1 wrap-anywhere text-muted">{tagline}</p>}
        </div>
        {pictures.length > 0 && (
          <ul aria-label="Pictures" className="flex flex-col gap-3">
            {pictures.map((file, index) => (
              <li key={file._id}>
                <JudgePicture
                  fileId={file._id}
                  alt={`${title}, ${index + 1} of ${pictures.length}`}
                  className="w-full"
                />
              </li>
            ))}
          </ul>
        )}
        {body ? <Markdown text={body} /> : <p className="text-muted">The team wrote no description.</p>}
        {tags.length > 0 && (
          <p className="text-small wrap-anywhere text-muted">
            Built with: <span className="text-ink">{tags.join(', ')}</span>
          </p>
        )}
      </main>
      <BottomBar>
        <ButtonLink size="large" className="flex-1" to={searchOf({ roundId: round._id, projectId: _id })}>
          {round.mode === 'scores' ? 'Back to the scores' : 'Back'}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
