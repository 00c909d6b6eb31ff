import type { ReplyOf } from '@hackon/contract/endpoint';
import type { submission } from '@hackon/contract/submissions/submissions';
import type { SubmissionSettings } from '@hackon/contract/submissions/settings';
import type { Project, ProjectCard, ProjectGallery } from '@hackon/contract/projects/projects';

export const galleryEvent = {
  _id: '65f0000000000000000000e1',
  shareLink: 'smart-campus-hack-k3v9q2xa',
  title: 'Smart Campus Hack',
  timeZone: 'Asia/Kolkata',
};

export function buildCard(about: Partial<ProjectCard> = {}): ProjectCard {
  return {
    _id: '65f0000000000000000000a1',
    teamName: 'Off By One',
    title: 'Bus Kab?',
    tagline: 'When the campus bus really comes.',
    tags: ['GPS'],
    trackIds: [],
    picture: null,
    awards: [],
    ...about,
  };
}

export function buildGallery(about: Partial<ProjectGallery> = {}): ProjectGallery {
  const projects = about.projects ?? [buildCard()];
  return {
    event: galleryEvent,
    tracks: [],
    prizes: [],
    tags: [],
    projects,
    total: projects.length,
    ...about,
  };
}

export function buildProject(about: Partial<Project> = {}): Project {
  const { picture: _picture, ...card } = buildCard();
  return {
    ...card,
    body: 'Bus 12 is late.',
    repoUrl: '',
    demoUrl: '',
    videoUrl: '',
    prizeIds: [],
    files: [],
    submittedAt: null,
    event: galleryEvent,
    tracks: [],
    prizes: [],
    ...about,
  };
}

/** A submitted project, after the close. */
export function buildOwnProject(): ReplyOf<typeof submission> {
  const { awards: _awards, event: _event, tracks: _tracks, prizes: _prizes, ...project } = buildProject();
  const deadline = '2026-01-01T06:00:00.000Z';
  return {
    submission: {
      ...project,
      eventId: galleryEvent._id,
      teamId: project._id,
      state: 'submitted',
      version: 1,
      submittedVersion: 1,
      submittedAt: deadline,
      late: 0,
      missing: [],
      deadline,
      closesAt: deadline,
      isClosed: true,
      links: {},
    },
    serverNow: new Date().toISOString(),
    event: {
      title: galleryEvent.title,
      shareLink: galleryEvent.shareLink,
      timeZone: galleryEvent.timeZone,
      contactEmail: '',
      opensAt: null,
      codeDeadline: null,
      late: 'refuse',
      required: [],
      maxTracks: 1,
      autoSubmit: true,
      slidesMb: 10,
      resultsPublishedAt: null,
    },
  };
}

export function buildSettings(about: Partial<SubmissionSettings> = {}): SubmissionSettings {
  return {
    opensAt: null,
    codeDeadline: null,
    deadline: '2036-12-13T06:00:00.000Z',
    graceS: 120,
    late: 'refuse',
    required: ['tagline', 'body'],
    maxTracks: 1,
    autoSubmit: true,
    slidesMb: 10,
    gallery: 'off',
    ...about,
  };
}
