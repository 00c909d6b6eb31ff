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
