import { dayMs, retention } from '../policies/retention.ts';

export const submissionLimits = {
  title: 100,
  tagline: 140,
  body: 20_000,
  tags: 10,
  tag: 30,
  /** Bytes of all texts of a submission in UTF-8. */
  bytes: 64 * 1024,
  pictures: 6,
  pictureBytes: 5 * 1024 * 1024,
  /** Of slides, in MB: the default of an event, and the most that an event can allow. */
  slidesMb: 10,
  maxSlidesMb: 25,
  /** Seconds after the deadline that still count. */
  graceS: 120,
  maxGraceS: 60 * 60,
  /** In ms. An upload that begins before the close may end this much later. */
  uploadMs: 10 * 60_000,
  /** In ms. Saves of one account within this time are one version. */
  versionMs: 10 * 60_000,
  /** Kept versions of a submission. The oldest saves go first, never the submitted version. */
  versions: 50,
  /** Times that a team can submit. */
  submits: 50,
  /** Tracks and problem statements of an event. */
  tracks: 500,
  prizes: 100,
  code: 20,
  /** In rupees. */
  prizeAmount: 1_000_000_000,
  sponsor: 120,
  trackBody: 2_000,
  /** Bytes of all tracks and prizes of an event in UTF-8. */
  trackBytes: 256 * 1024,
  maxPlaces: 100,
  reason: 300,
  /** Saves of an account in a minute. The page saves 1.5 s after the last key. */
  savesPerMinute: 60,
  /** Files that an account sends in an hour. */
  filesPerHour: 60,
  /** In ms after the hiding: the files of a hidden project are deleted. */
  hiddenFilesMs: retention.hiddenProject * dayMs,
} as const;
