import type { MissingField, ProjectField } from '@hackon/contract/submissions/submissions';

export const fieldNames: Record<ProjectField | MissingField, string> = {
  title: 'Title',
  tagline: 'Tagline',
  body: 'Description',
  repoUrl: 'Code',
  demoUrl: 'Demo',
  videoUrl: 'Video',
  tags: 'Built with',
  trackIds: 'Track',
  prizeIds: 'Prizes',
  tracks: 'Track',
  pictures: 'Pictures',
  slides: 'Slides',
};

/** Moves the focus to the first control of a field. */
export function focusField(field: ProjectField | MissingField): void {
  const name = field === 'trackIds' ? 'tracks' : field;
  const control = document.querySelector<HTMLElement>(`[data-field="${name}"] :is(input, textarea)`);
  control?.focus();
}
