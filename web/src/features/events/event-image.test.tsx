// @module-tag slow
import { localMinute } from '@hackon/contract/events/event-dates';
import { createEvent, eventDetail, managerOverview, updateEvent } from '@hackon/contract/events/events';
import { removeEventImage, setEventImage } from '@hackon/contract/events/images';
import { eventLimits } from '@hackon/contract/events/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildEvent, inDays } from '../../../test/build-event.ts';
import {
  answers,
  fakeServer,
  holds,
  refuses,
  unreachable,
  type ReceivedCall,
} from '../../../test/fake-server.ts';
import { renderApp } from '../../../test/render-app.tsx';

const sent: { name: string; call: ReceivedCall }[] = [];
const note = (name: string) => (call: ReceivedCall) => {
  sent.push({ name, call });
  return buildEvent({ version: 4 });
};
const names = () => sent.map(({ name }) => name);

beforeEach(() => {
  sent.splice(0);
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = vi.fn<(url: string) => void>();
  const stats = { totalEvents: 0, activeEvents: 0, upcomingEvents: 0, completedEvents: 0 };
  fakeServer.use(
    answers(setEventImage, note('image')),
    answers(removeEventImage, note('no image')),
    answers(createEvent, note('event')),
    answers(updateEvent, note('event')),
    answers(managerOverview, { events: [], stats }),
  );
});

const jpeg = new File(['pixels'], 'poster.jpg', { type: 'image/jpeg' });

function choose(file: File) {
  fireEvent.change(screen.getByLabelText('Image'), { target: { files: fileList(file) } });
}

/** jsdom cannot create a FileList. */
function fileList(file: File) {
  return Object.assign([file], { item: () => file });
}

/** Fakes cache storage. */
function asCache(shelf: Map<string, Response>) {
  return {
    match: (name: string) => Promise.resolve(shelf.get(name)?.clone()),
    put: (name: string, answer: Response) => Promise.resolve(shelf.set(name, answer)),
    delete: (name: string) => Promise.resolve(shelf.delete(name)),
  };
}

function type(label: RegExp, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function openNewForm() {
  const app = renderApp('/events/create', { session: 'manager' });
  await screen.findByRole('heading', { level: 1, name: 'Create Event' });
  const local = (days: number) => localMinute(inDays(days), 'Asia/Kolkata');
  type(/^Title/, 'Smart Campus Hack');
  type(/^Description/, 'Thirty hours.');
  type(/^Starts/, local(20));
  type(/^Ends/, local(21));
  type(/^Registration deadline/, local(15));
  type(/^Venue name/, 'Main Auditorium');
  type(/^Address/, 'Avinashi Road');
  type(/^City/, 'Coimbatore');
  type(/^State/, 'Tamil Nadu');
  type(/^Country/, 'India');
  type(/^Contact email/, 'meera@college.example');
  type(/^Contact phone/, '98765 43210');
  return app;
}

async function openEditForm(about: Parameters<typeof buildEvent>[0] = {}) {
  const event = buildEvent({ startDate: inDays(20), endDate: inDays(21), ...about });
  fakeServer.use(answers(eventDetail, event));
  const app = renderApp(`/events/${event._id}/edit`, { session: 'manager' });
  await screen.findByLabelText(/^Title/);
  return app;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the image of a new event', () => {
  it('is previewed, and uploaded once the event exists', async () => {
    const { user, router } = await openNewForm();
    choose(jpeg);
    expect(screen.getByAltText('Preview of the poster')).toHaveAttribute('src', 'blob:chosen');
    expect(sent).toEqual([]);
    await user.click(press('Create Event'));
    expect(await screen.findByText('Event created successfully!')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'), { timeout: 5000 });
    expect(names()).toEqual(['event', 'image']);
    const { call } = sent[1] ?? {};
    expect(call?.params).toMatchObject({ id: buildEvent()._id });
    expect(call?.body).toBe('pixels');
    expect(call?.headers.get('content-type')).toBe('image/jpeg');
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it('is refused before upload when its type is wrong or it is too large', async () => {
    await openNewForm();
    const field = () => screen.getByLabelText('Image');
    choose(new File(['GIF89a'], 'poster.gif', { type: 'image/gif' }));
    expect(field()).toHaveAccessibleDescription(/^Please choose a JPEG, PNG or WebP image\./);
    choose(new File([new Uint8Array(eventLimits.imageBytes + 1)], 'poster.png', { type: 'image/png' }));
    expect(field()).toHaveAccessibleDescription(/^The image is larger than 5 MB\./);
    expect(field()).toBeInvalid();
    expect(screen.queryByAltText('Preview of the poster')).not.toBeInTheDocument();
    choose(jpeg);
    expect(field()).toBeValid();
  });

  it('is refused when the browser cannot decode it', async () => {
    await openNewForm();
    choose(jpeg);
    fireEvent.error(screen.getByAltText('Preview of the poster'));
    expect(screen.getByText('The image is damaged or incomplete. Please choose another one.')).toBeVisible();
    expect(screen.queryByAltText('Preview of the poster')).not.toBeInTheDocument();
  });

  it('can be removed before upload', async () => {
    const { user } = await openNewForm();
    choose(jpeg);
    await user.click(press('Remove image'));
    await user.click(press('Create Event'));
    await screen.findByText('Event created successfully!');
    expect(names()).toEqual(['event']);
  });

  it('is stored with the draft until the event exists', async () => {
    const shelf = new Map<string, Response>();
    vi.stubGlobal('caches', { open: () => Promise.resolve(asCache(shelf)) });
    const { user } = await openNewForm();
    choose(jpeg);
    await waitFor(() => expect(shelf.size).toBe(1));
    expect(screen.getByText('Draft saved')).toBeVisible();
    await user.click(press('Create Event'));
    await screen.findByText('Event created successfully!');
    await waitFor(() => expect(shelf.size).toBe(0));
  });

  it('is discarded with the draft', async () => {
    const shelf = new Map<string, Response>();
    vi.stubGlobal('caches', { open: () => Promise.resolve(asCache(shelf)) });
    const { user } = await openNewForm();
    choose(jpeg);
    await waitFor(() => expect(shelf.size).toBe(1));
    await user.click(press('Discard draft'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(shelf.size).toBe(0));
    expect(screen.queryByAltText('Preview of the poster')).not.toBeInTheDocument();
  });

  it('shows a warning when the browser cannot keep it with the draft', async () => {
    vi.stubGlobal('caches', undefined);
    await openNewForm();
    choose(jpeg);
    expect(await screen.findByText('Draft saved, without the image')).toBeVisible();
  });

  it('can be uploaded again after a failure; the event exists', async () => {
    const { user, router } = await openNewForm();
    fakeServer.use(
      refuses(setEventImage, { code: 'unsupported_media_type', message: 'The image is damaged.' }),
    );
    choose(jpeg);
    await user.click(press('Create Event'));
    expect(
      await screen.findByText('Your event was created, but without its image. The image is damaged.'),
    ).toBeVisible();
    fakeServer.use(answers(setEventImage, note('image')));
    await user.click(press('Upload Image'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'), { timeout: 5000 });
    expect(names()).toEqual(['event', 'image']);
  });

  it('can be skipped after a failed upload', async () => {
    const { user, router } = await openNewForm();
    fakeServer.use(unreachable(setEventImage));
    choose(jpeg);
    await user.click(press('Create Event'));
    expect(
      await screen.findByText(/^Your event was created, but without its image\. No answer/),
    ).toBeVisible();
    await user.click(press('Continue without image'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'), { timeout: 5000 });
    expect(names()).toEqual(['event']);
  });

  it('shows the upload and can be cancelled', async () => {
    const { user } = await openNewForm();
    fakeServer.use(holds(setEventImage, buildEvent()).handler);
    choose(jpeg);
    await user.click(press('Create Event'));
    expect(await screen.findByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
    expect(screen.getByText('Uploading the image...')).toBeVisible();
    await user.click(press('Cancel'));
    expect(
      await screen.findByText('Your event was created, but without its image. The upload was cancelled.'),
    ).toBeVisible();
    expect(screen.queryByRole('progressbar', { name: 'Uploaded' })).not.toBeInTheDocument();
  });
});

describe('the image of an edited event', () => {
  const stored = { image: '/uploads/a-1600.webp', smallImage: '/uploads/a-640.webp' };

  it('stays when the form is saved', async () => {
    const { user, router } = await openEditForm(stored);
    expect(screen.getByAltText('Preview of the poster')).toHaveAttribute('src', '/uploads/a-1600.webp');
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(names()).toEqual(['event']);
  });

  it('is replaced when the form is saved', async () => {
    const { user, router } = await openEditForm(stored);
    choose(jpeg);
    expect(screen.getByAltText('Preview of the poster')).toHaveAttribute('src', 'blob:chosen');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(names()).toEqual(['event', 'image']);
  });

  it('is removed when the form is saved', async () => {
    const { user, router } = await openEditForm(stored);
    await user.click(press('Remove image'));
    expect(screen.queryByAltText('Preview of the poster')).not.toBeInTheDocument();
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(names()).toEqual(['event', 'no image']);
  });

  it('can be uploaded again after a failure; the other changes are saved', async () => {
    const { user, router } = await openEditForm(stored);
    fakeServer.use(unreachable(setEventImage));
    choose(jpeg);
    await user.click(press('Save Changes'));
    expect(await screen.findByText(/^Your changes are saved, but not the image\. No answer/)).toBeVisible();
    fakeServer.use(answers(setEventImage, note('image')));
    await user.click(press('Save Changes'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/manager/dashboard'));
    expect(names()).toEqual(['event', 'event', 'image']);
    expect(sent.slice(0, 2).map(({ call }) => call.headers.get('if-match'))).toEqual(['"3"', '"4"']);
  });

  it('is mentioned in the question before leaving the page', async () => {
    const { user } = await openEditForm(stored);
    await user.click(press('Remove image'));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText('Your changes are not saved.')).toBeVisible();
  });
});
