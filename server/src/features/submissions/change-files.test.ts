import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { limits } from '@hackon/contract/limits';
import { projectGallery, publicProject } from '@hackon/contract/projects/projects';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import type { RequirableField } from '@hackon/contract/submissions/settings';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  deleteSubmissionFile,
  type FileKind,
  setSubmissionVisibility,
  submission,
  submissionDetail,
  type SubmissionFile,
} from '@hackon/contract/submissions/submissions';
import { withdrawTeam } from '@hackon/contract/teams/teams';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { signUpManager, signUpStudent } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { newImage } from '../../../test/images.ts';
import { complete, newPdf, saved, startWithProject } from '../../../test/project-team.ts';
import { deadline, galleryOpensAt } from '../../../test/projects.ts';
import { tally } from '../../../test/tally.ts';
import { registerTeam } from '../../../test/teams.ts';
import { signInAgain } from '../../../trust/authorization-world.ts';
import { toJson } from '../../db/json-text.ts';
import { transaction } from '../../db/transaction.ts';

const picture = newImage({ width: 64, height: 32 });
const mb = 1024 * 1024;
const closesAfter = 120_000;

async function startWithFiles(settings: Parameters<typeof startWithProject>[0] = {}) {
  const started = await startWithProject(settings);
  const { app, leader, manager, params, read } = started;
  const files = async () => (await read()).files;
  const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url, headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) } });
  const fileAt = async (kind: FileKind): Promise<SubmissionFile> => {
    const found = (await files()).find((file) => file.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };
  const remove = (fileId: string, token = leader.token) =>
    app.call(deleteSubmissionFile, { token, params: { ...params, file: fileId } });
  const onDisk = () => readdir(join(app.dataDir, 'submission-files')).catch(() => []);
  const shown = () => app.succeed(submissionDetail, { token: manager.token, params: { id: params.teamId } });
  return { ...started, files, get, fileAt, remove, onDisk, shown };
}

describe('pictures', () => {
  test('are encoded again, without metadata and hidden scripts', async () => {
    const { send, fileAt, get, leader } = await startWithFiles();
    const script = '<script>alert(1)</script>';
    const file = await sharp(await newImage({ width: 2400, height: 1200 }))
      .withExif({ IFD0: { Copyright: 'Asha' } })
      .jpeg()
      .toBuffer();
    expect(
      await send('picture', Buffer.concat([file, Buffer.from(script)]), { name: 'Bus.jpg' }),
    ).toMatchObject({
      status: 200,
      body: { submission: { state: 'draft', version: 1, files: [{ kind: 'picture', fileName: 'Bus.jpg' }] } },
    });
    const { url } = await fileAt('picture');
    const [large, small] = [await get(url, leader.token), await get(`${url}?size=small`, leader.token)];
    for (const { statusCode, headers, rawPayload } of [large, small]) {
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
      expect(rawPayload.includes(script)).toBe(false);
      const { format, exif } = await sharp(rawPayload).metadata();
      expect({ format, exif }).toEqual({ format: 'webp', exif: undefined });
    }
    expect((await sharp(small.rawPayload).metadata()).width).toBe(640);
    expect((await sharp(large.rawPayload).metadata()).width).toBeGreaterThan(640);
  });

  test('can have 5 MB, not a byte more', async () => {
    const { send, files, onDisk } = await startWithFiles();
    const file = await picture;
    const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)]);
    expect(await send('picture', padded(5 * mb))).toMatchObject({ status: 200 });
    expect(await send('picture', padded(5 * mb + 1))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: submissionMessages.pictureTooLarge },
    });
    expect(await files()).toHaveLength(1);
    expect(await onDisk()).toHaveLength(2);
  });

  test('are six at most, also sent at once; a removed one makes room', async () => {
    const { send, files, remove, onDisk } = await startWithFiles();
    const file = await picture;
    for (let nth = 0; nth < 5; nth += 1) await send('picture', file);
    const [one, other] = await Promise.all([send('picture', file), send('picture', file)]);
    expect(tally([one, other])).toEqual({ 200: 1, quota_reached: 1 });
    expect([one, other].find(({ status }) => status === 409)?.body).toMatchObject({
      message: submissionMessages.picturesQuota,
    });
    expect(await files()).toHaveLength(6);
    // The refused one is deleted.
    expect(await onDisk()).toHaveLength(12);
    const [first] = await files();
    expect(await remove(first?._id ?? '')).toMatchObject({ status: 200 });
    expect(await send('picture', file)).toMatchObject({ status: 200 });
    expect(await remove(first?._id ?? '')).toMatchObject({ status: 404 });
  });

  test.each([
    ['a PDF', newPdf(), 'application/pdf'],
    ['a web page', Buffer.from('<svg onload="alert(1)">'), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/jpeg'],
  ])('refuses %s', async (_name, file, type) => {
    const { send, read } = await startWithFiles();
    expect(await send('picture', file, { type })).toMatchObject({ status: 415 });
    expect(await read()).toMatchObject({ version: 0, files: [] });
  });
});

describe('slides', () => {
  test('that are a web page too are a download that no browser shows or runs', async () => {
    const { send, fileAt, get, leader } = await startWithFiles();
    const file = newPdf({ mark: '<html><script>alert(1)</script>' });
    await send('slides', file, { name: 'Bus “Kab”?.pdf' });
    const { url, fileName, size } = await fileAt('slides');
    expect({ fileName, size }).toEqual({ fileName: 'Bus “Kab”?.pdf', size: file.length });
    const { headers, rawPayload } = await get(url, leader.token);
    expect(rawPayload.equals(file)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox;default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename=/u),
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['slides.html', 'slides.html.pdf'],
    ['slides.hta', 'slides.hta.pdf'],
    ['Slides.PDF', 'Slides.pdf'],
    ['../../etc/passwd', '.. .. etc passwd.pdf'],
    ['a\r\nSet-Cookie: b', 'a Set-Cookie: b.pdf'],
    ['\u202Efdp.exe\u200B', 'fdp.exe.pdf'],
    ['.pdf', 'slides.pdf'],
    ['', 'slides.pdf'],
    ['ம'.repeat(300), `${'ம'.repeat(limits.name)}.pdf`],
  ])('called %j are named %j', async (name, fileName) => {
    const { send, fileAt, get, leader } = await startWithFiles();
    await send('slides', newPdf(), { name });
    const file = await fileAt('slides');
    expect(file.fileName).toBe(fileName);
    expect((await get(file.url, leader.token)).headers['content-disposition']).toMatch(/\.pdf"?(?:;|$)/u);
  });

  test('with a name that is not percent-encoded have the usual name', async () => {
    const { app, leader, team, fileAt } = await startWithFiles();
    await app.inject({
      method: 'PUT',
      url: `/api/teams/${team._id}/submission/files/slides`,
      payload: newPdf(),
      headers: {
        'content-type': 'application/pdf',
        authorization: `Bearer ${leader.token}`,
        'x-file-name': '100%',
      },
    });
    expect((await fileAt('slides')).fileName).toBe('slides.pdf');
  });

  test.each([
    ['a byte before %PDF-', Buffer.concat([Buffer.from(' '), newPdf()])],
    ['a page that holds a PDF', Buffer.concat([Buffer.from('<html>'), newPdf()])],
    ['%%EOF 2 kB before the end', Buffer.concat([newPdf(), Buffer.alloc(2048)])],
    ['no %%EOF', Buffer.from('%PDF-1.7')],
    ['a PDF/HTML polyglot without its end', Buffer.from(`%PDF-1.7 <html>${' '.repeat(4000)}</html>`)],
    ['a picture', picture],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_name, file) => {
    const { send, read, onDisk } = await startWithFiles();
    expect(await send('slides', await file)).toMatchObject({
      status: 415,
      body: { message: submissionMessages.slidesType(10) },
    });
    expect(await read()).toMatchObject({ version: 0, files: [] });
    expect(await onDisk()).toEqual([]);
  });

  test('accepts %%EOF at the start of the last 2 kB', async () => {
    const { send } = await startWithFiles();
    const end = Buffer.from('%%EOF'.padEnd(2048));
    expect(await send('slides', Buffer.concat([newPdf(), end]))).toMatchObject({ status: 200 });
  });

  test('can have as many MB as the organizer allows', async () => {
    const { send } = await startWithFiles({ slides_mb: 1 });
    expect(await send('slides', newPdf({ size: mb }))).toMatchObject({ status: 200 });
    expect(await send('slides', newPdf({ size: mb + 1 }))).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: submissionMessages.slidesType(1) },
    });
    expect(await send('slides', newPdf({ size: 25 * mb + 1 }))).toMatchObject({ status: 413 });
  });

  test('replace the old ones in the draft; the submitted version keeps its own', async () => {
    const { app, write, leader, send, submit, takeBack, files, shown, get, fileAt } = await startWithFiles();
    await write(leader, 0, complete);
    await send('slides', newPdf({ mark: 'one' }), { name: 'one.pdf' });
    await send('slides', newPdf({ mark: 'two' }), { name: 'two.pdf' });
    expect(await files()).toMatchObject([{ fileName: 'two.pdf' }]);
    const two = await fileAt('slides');
    await submit();
    app.clock.advance(1);
    await send('slides', newPdf({ mark: 'three' }), { name: 'three.pdf' });
    expect(await files()).toMatchObject([{ fileName: 'three.pdf' }]);
    expect((await shown()).submission.files).toMatchObject([{ fileName: 'two.pdf' }]);
    expect((await get(two.url, leader.token)).statusCode).toBe(200);
    await submit();
    expect((await shown()).submission.files).toMatchObject([{ fileName: 'three.pdf' }]);
    expect((await get(two.url, leader.token)).statusCode).toBe(404);
    // Taken back, nothing shows the submitted ones.
    const three = await fileAt('slides');
    app.clock.advance(1);
    await send('slides', newPdf({ mark: 'four' }));
    await takeBack();
    expect((await get(three.url, leader.token)).statusCode).toBe(404);
  });

  test('that another team of the event has are flagged; the flag goes with them', async () => {
    const started = await startWithFiles();
    const { app, manager, event, team, write, leader, send } = started;
    await write(leader, 0, { title: 'Bus Kab?' });
    await send('slides', newPdf({ mark: 'one' }));
    const student = await signUpStudent(app);
    const other = await registerTeam(app, student, event);
    const sendOther = (mark: string, teamId = other._id) =>
      send('slides', newPdf({ mark }), { who: student, teamId });
    const flags = async (id = other._id) =>
      (await app.succeed(submissionDetail, { token: manager.token, params: { id } })).flags;
    await sendOther('two');
    expect(await flags()).toEqual([]);
    await sendOther('one');
    expect(await flags()).toMatchObject([{ kind: 'same_slides', state: 'open', detail: 'Bus Kab?' }]);
    await sendOther('two');
    expect(await flags()).toEqual([]);
    await sendOther('one');
    await app.succeed(withdrawTeam, { token: student.token, params: { teamId: other._id } });
    // The slides of a withdrawn team say nothing.
    await send('slides', newPdf({ mark: 'new' }));
    await send('slides', newPdf({ mark: 'one' }));
    expect(await flags(team._id)).toEqual([]);
    const third = await registerTeam(app, student, event);
    await sendOther('one', third._id);
    expect(await flags(third._id)).toHaveLength(1);
    const call = { token: student.token, params: { teamId: third._id } };
    const [file] = (await app.succeed(submission, call)).submission.files;
    const params = { ...call.params, file: file?._id ?? '' };
    await app.succeed(deleteSubmissionFile, { ...call, params });
    expect(await flags(third._id)).toEqual([]);
  });
});

describe('who may send and remove', () => {
  test('only the team', async () => {
    const { app, manager, member, team, send, fileAt, remove } = await startWithFiles();
    expect(await send('slides', newPdf(), { who: member })).toMatchObject({ status: 200 });
    const { _id } = await fileAt('slides');
    const stranger = await signUpStudent(app);
    expect(await send('slides', newPdf(), { who: stranger })).toMatchObject({ status: 404 });
    expect(await send('slides', newPdf(), { who: manager })).toMatchObject({ status: 403 });
    expect(await send('slides', newPdf(), { who: { token: 'x' } })).toMatchObject({ status: 401 });
    expect(await remove(_id, stranger.token)).toMatchObject({ status: 404 });
    const own = await registerTeam(app, stranger, { _id: team.eventId });
    const params = { teamId: own._id, file: _id };
    expect(await app.call(deleteSubmissionFile, { token: stranger.token, params })).toMatchObject({
      status: 404,
    });
    expect((await fileAt('slides'))._id).toBe(_id);
  });

  test('after the close, nobody', async () => {
    const { send, fileAt, remove, goAfterDeadline, leader } = await startWithFiles();
    await send('slides', newPdf());
    const { _id } = await fileAt('slides');
    await goAfterDeadline(closesAfter);
    expect(await send('slides', newPdf())).toMatchObject({ status: 200 });
    const { _id: last } = await fileAt('slides');
    expect(last).not.toBe(_id);
    await goAfterDeadline(closesAfter + 1);
    for (const answer of [await send('slides', newPdf()), await remove(last, leader.token)]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'submissions_closed' } });
    }
    expect((await fileAt('slides'))._id).toBe(last);
  });

  test('60 files in an hour', async () => {
    const { send, app } = await startWithProject({}, undefined, { config: { rateLimit: true } });
    for (let nth = 0; nth < submissionLimits.filesPerHour; nth += 1) {
      expect((await send('slides', Buffer.from('x'))).status).toBe(415);
    }
    expect(await send('slides', newPdf())).toMatchObject({ status: 429 });
    app.clock.advance(60 * 60_000);
    expect(await send('slides', newPdf())).toMatchObject({ status: 200 });
  });
});

describe('an upload that begins before the close', () => {
  /** Sends slides, and sets the clock between two bytes. */
  async function startWithUpload() {
    const started = await startWithFiles({
      required: toJson<RequirableField[]>(['tagline', 'body', 'slides']),
    });
    const { app, write, leader, send, goAfterDeadline } = started;
    await write(leader, 0, complete);
    await goAfterDeadline(closesAfter);
    const upload = (ms: number) => {
      const pdf = newPdf();
      async function* parts() {
        yield pdf.subarray(0, 100);
        app.clock.advance(ms);
        yield pdf.subarray(100);
      }
      return send('slides', Readable.from(parts()));
    };
    return { ...started, upload };
  }

  test('counts for 10 minutes, and completes a draft that then counts', async () => {
    const { app, event, team, upload, files } = await startWithUpload();
    const gallery = async () => {
      const { projects } = await app.succeed(projectGallery, { params: { id: event._id } });
      return projects.map(({ _id }) => _id);
    };
    // Caches the gallery without the project.
    app.clock.now = new Date(galleryOpensAt);
    expect(await gallery()).toEqual([]);
    expect(await upload(submissionLimits.uploadMs)).toMatchObject(saved({ isClosed: true, missing: [] }));
    expect(await files()).toHaveLength(1);
    expect(await gallery()).toEqual([team._id]);
    expect(await app.call(publicProject, { params: { id: team._id } })).toMatchObject({ status: 200 });
  });

  test('is refused when it ends a ms later', async () => {
    const { upload, files, onDisk } = await startWithUpload();
    expect(await upload(submissionLimits.uploadMs + 1)).toMatchObject({
      status: 409,
      body: { code: 'submissions_closed' },
    });
    expect(await files()).toEqual([]);
    expect(await onDisk()).toEqual([]);
  });

  test('is refused when it begins a ms after the close', async () => {
    const { app, upload, files } = await startWithUpload();
    app.clock.advance(1);
    expect(await upload(0)).toMatchObject({ status: 409, body: { code: 'submissions_closed' } });
    expect(await files()).toEqual([]);
  });

  test('and takes long is accepted while submissions are open', async () => {
    const { upload, goTo } = await startWithUpload();
    await goTo(Date.parse(deadline) - 60 * 60_000);
    expect(await upload(submissionLimits.uploadMs * 2)).toMatchObject({ status: 200 });
  });
});

describe('who may read', () => {
  async function startWithReaders(settings: Parameters<typeof startWithProject>[0] = {}) {
    const started = await startWithFiles(settings);
    const { app, event, leader, member, manager, write, send, fileAt, get, goTo } = started;
    await write(leader, 0, complete);
    await send('picture', await picture);
    await send('slides', newPdf());
    const [organizer, finance] = [await signUpManager(app), await signUpManager(app)];
    await addRole(app, { accountId: organizer._id, role: 'organizer', eventIds: [event._id] });
    await addRole(app, { accountId: finance._id, role: 'finance', eventIds: [event._id] });
    const others = { stranger: await signUpStudent(app), other: await signUpManager(app), finance };
    const everybody = { leader, member, manager, organizer, ...others };
    const urls = [(await fileAt('picture')).url, (await fileAt('slides')).url];
    const people = () => [['guest', undefined] as const, ...Object.entries(everybody).map(signedIn)];
    /** Names those who get both files. Everybody else must get 404 for both. */
    const readers = async () => {
      const able: string[] = [];
      for (const [name, token] of people()) {
        const statuses = [];
        for (const url of urls) statuses.push((await get(url, token)).statusCode);
        const [status] = new Set(statuses);
        expect([name, ...statuses]).toEqual([name, status, status]);
        expect(status).toBeOneOf([200, 404]);
        if (status === 200) able.push(name);
      }
      return able.join(' ');
    };
    const open = async (ms = 0) => {
      await goTo(Date.parse(galleryOpensAt) + ms);
      for (const person of [...Object.values(others), organizer]) {
        person.token = await signInAgain(app, person);
      }
    };
    return { ...started, readers, open, urls };
  }

  const team = 'leader member manager organizer';
  const all = 'guest leader member manager organizer stranger other finance';

  test('the team and its organizers, and everybody once the gallery is open', async () => {
    const { readers, open, submit } = await startWithReaders();
    await submit();
    expect(await readers()).toBe(team);
    await open(-1);
    expect(await readers()).toBe(team);
    await open();
    expect(await readers()).toBe(all);
  });

  test('a hidden project’s files, only the team and its organizers', async () => {
    const { app, manager, params, readers, open, submit } = await startWithReaders();
    await submit();
    await open();
    const hide = (hidden: boolean) =>
      app.succeed(setSubmissionVisibility, {
        token: manager.token,
        params: { id: params.teamId },
        body: { hidden, reason: '' },
      });
    await hide(true);
    expect(await readers()).toBe(team);
    await hide(false);
    expect(await readers()).toBe(all);
  });

  test('a complete draft’s files become public where drafts count', async () => {
    const { readers, open } = await startWithReaders();
    await open();
    expect(await readers()).toBe(all);
  });

  test.each([
    ['where drafts do not count', { auto_submit: 0 } as const],
    ['when the draft is incomplete', { required: toJson<RequirableField[]>(['videoUrl']) }],
    ['where the organizer shows no gallery', { gallery: 'off' } as const],
  ])('a draft’s files stay private %s', async (_when, settings) => {
    const { app, readers, open } = await startWithReaders(settings);
    if ('gallery' in settings) {
      await transaction(app.db, (trx) => trx.updateTable('events').set({ gallery_opens_at: null }).execute());
    }
    await open();
    expect(await readers()).toBe(team);
  });

  test('files that only the draft has stay private, and removed ones that the submitted version shows are public', async () => {
    const { app, submit, send, remove, fileAt, get, open, urls } = await startWithReaders();
    await submit();
    app.clock.advance(1);
    await send('slides', newPdf({ mark: 'later' }));
    await remove((await fileAt('picture'))._id);
    const draft = await fileAt('slides');
    await open();
    const statuses = [];
    for (const url of [...urls, draft.url]) statuses.push((await get(url)).statusCode);
    expect(statuses).toEqual([200, 200, 404]);
  });

  test('a withdrawn project’s files stay private', async () => {
    const { readers, open, submit, takeBack } = await startWithReaders();
    await submit();
    await takeBack();
    await open();
    expect(await readers()).toBe(team);
  });

  test('a picture is no slides, and the other way round', async () => {
    const { urls, get, leader } = await startWithReaders();
    const [pictureUrl = '', slidesUrl = ''] = urls;
    const [asSlides, asPicture] = [
      pictureUrl.replace('picture.webp', 'slides.pdf'),
      slidesUrl.replace('slides.pdf', 'picture.webp'),
    ];
    expect((await get(asSlides, leader.token)).statusCode).toBe(404);
    expect((await get(asPicture, leader.token)).statusCode).toBe(404);
  });
});

function signedIn([name, { token }]: [string, { token: string }]) {
  return [name, token] as const;
}
