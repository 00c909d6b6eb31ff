import type { BodyOf } from '@hackon/contract/endpoint';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import {
  addPrize,
  addTrack,
  changePrize,
  changeTrack,
  deletePrize,
  deleteTrack,
  importTracks,
  prizes,
  tracks,
} from '@hackon/contract/submissions/tracks';
import { describe, expect, test } from 'vitest';
import { signUpManager } from '../../../test/accounts.ts';
import { addRole } from '../../../test/add-role.ts';
import { createEvent, free } from '../../../test/events.ts';
import { saved, startWithProject } from '../../../test/project-team.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/transaction.ts';

async function startWithLists() {
  const started = await startWithProject();
  const { app, organizer } = started;
  const { params } = organizer;
  const add = (body: BodyOf<typeof addTrack>) => app.call(addTrack, { ...organizer, body });
  const added = (body: BodyOf<typeof addTrack>) => app.succeed(addTrack, { ...organizer, body });
  const change = (trackId: string, body: BodyOf<typeof changeTrack>) =>
    app.call(changeTrack, { ...organizer, params: { ...params, trackId }, body });
  const remove = (trackId: string) => app.call(deleteTrack, { ...organizer, params: { ...params, trackId } });
  const addedPrize = (body: BodyOf<typeof addPrize>) => app.succeed(addPrize, { ...organizer, body });
  const changeOfPrize = (prizeId: string, body: BodyOf<typeof changePrize>) =>
    app.call(changePrize, { ...organizer, params: { ...params, prizeId }, body });
  const removePrize = (prizeId: string) =>
    app.call(deletePrize, { ...organizer, params: { ...params, prizeId } });
  const importCsv = (csv: string) => app.call(importTracks, { ...organizer, body: { csv } });
  const listed = () => app.succeed(tracks, { params });
  const titles = async () => (await listed()).map(({ title }) => title);
  const prizeTitles = async () => (await app.succeed(prizes, { params })).map(({ title }) => title);
  const ofTracks = { add, added, change, remove, importCsv, listed, titles };
  return { ...started, ...ofTracks, addedPrize, changeOfPrize, removePrize, prizeTitles };
}

const refusal = (path: string, message: string) => ({ status: 400, body: { issues: [{ path, message }] } });
const unknownId = 'a'.repeat(24);

describe('tracks', () => {
  test('are added at the end, changed, moved and deleted', async () => {
    const { added, change, remove, listed, titles } = await startWithLists();
    const whole = {
      kind: 'problem' as const,
      code: 'SIH1524',
      title: 'Bus times',
      body: 'Where is\nthe bus?',
      sponsor: 'TNSTC',
      maxTeams: 3,
    };
    const first = await added(whole);
    expect(first).toEqual({ _id: expect.any(String), ...whole, teams: 0 });
    const [second, third] = [await added({ title: 'B' }), await added({ title: 'C' })];
    expect(await titles()).toEqual(['Bus times', 'B', 'C']);
    expect(await change(third._id, { title: 'C2', position: 0 })).toMatchObject({
      status: 200,
      body: { title: 'C2', kind: 'track' },
    });
    expect(await titles()).toEqual(['C2', 'Bus times', 'B']);
    await change(third._id, { title: 'C3', position: 500 });
    expect(await titles()).toEqual(['Bus times', 'B', 'C3']);
    await change(second._id, { title: 'B2' });
    expect(await titles()).toEqual(['Bus times', 'B2', 'C3']);
    expect(await remove(second._id)).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Bus times', 'C3']);
    for (const answer of [await remove(second._id), await change(second._id, { title: 'X' })]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    // An added one comes last, also after a deletion.
    await added({ title: 'D' });
    expect(await titles()).toEqual(['Bus times', 'C3', 'D']);
    expect((await listed())[0]).toEqual(first);
  });

  test('have a code of their own, or none', async () => {
    const { add, added, change, titles } = await startWithLists();
    const one = await added({ title: 'One', code: 'A1' });
    const other = await added({ title: 'Other', code: 'A2' });
    await added({ title: 'Blank' });
    await added({ title: 'Blank too' });
    const taken = refusal('code', submissionMessages.codeTaken('A1'));
    expect(await add({ title: 'Twin', code: 'A1' })).toMatchObject(taken);
    expect(await change(other._id, { title: 'Twin', code: 'A1' })).toMatchObject(taken);
    expect(await change(one._id, { title: 'One again', code: 'A1' })).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['One again', 'Other', 'Blank', 'Blank too']);
  });

  test.each<[object, string]>([
    [{ title: ' ' }, 'title'],
    [{ title: 'T', maxTeams: 0 }, 'maxTeams'],
    [{ title: 'T', body: 'x'.repeat(submissionLimits.trackBody + 1) }, 'body'],
    [{ title: 'T', kind: 'other' }, 'kind'],
  ])('%j is refused', async (payload, path) => {
    const { app, organizer, titles } = await startWithLists();
    const answer = await app.inject({
      method: 'POST',
      url: `/api/events/${organizer.params.id}/tracks`,
      payload,
      headers: { authorization: `Bearer ${organizer.token}` },
    });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
    expect(await titles()).toEqual([]);
  });

  test('show how many teams chose them', async () => {
    const { added, leader, write, listed, change } = await startWithLists();
    const track = await added({ title: 'T', maxTeams: 1 });
    await write(leader, 0, { trackIds: [track._id] });
    expect(await listed()).toMatchObject([{ teams: 1 }]);
    expect(await change(track._id, { title: 'T', maxTeams: 2 })).toMatchObject({ body: { teams: 1 } });
  });

  test('are added once, also when the call is repeated', async () => {
    const { app, organizer, titles, prizeTitles } = await startWithLists();
    const headers = (key: string) => ({ 'idempotency-key': key });
    const [body, csv] = [{ title: 'T' }, { csv: 'title\nFrom a file' }];
    for (let nth = 0; nth < 2; nth += 1) {
      await app.succeed(addTrack, { ...organizer, body, headers: headers('track') });
      await app.succeed(importTracks, { ...organizer, body: csv, headers: headers('import') });
      await app.succeed(addPrize, { ...organizer, body, headers: headers('prize') });
    }
    expect(await titles()).toEqual(['T', 'From a file']);
    expect(await prizeTitles()).toEqual(['T']);
    const other = { ...organizer, body: { title: 'U' }, headers: headers('track') };
    expect(await app.call(addTrack, other)).toMatchObject({ status: 422 });
  });

  test('are 500 at most, also when two are added at once', async () => {
    const { app, event, add, importCsv, listed } = await startWithLists();
    const row = { kind: 'track', code: '', body: '', sponsor: '', max_teams: null } as const;
    const rows = Array.from({ length: submissionLimits.tracks - 1 }, (_, position) => ({
      ...row,
      id: newId(app.clock.now),
      event_id: event._id,
      title: `Track ${position}`,
      position,
    }));
    await transaction(app.db, async (trx) => {
      for (const values of rows) await trx.insertInto('tracks').values(values).execute();
    });
    expect(await importCsv('title\nOne\nTwo')).toMatchObject({
      status: 409,
      body: { code: 'quota_reached' },
    });
    const [one, other] = await Promise.all([add({ title: 'A' }), add({ title: 'B' })]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await listed()).toHaveLength(submissionLimits.tracks);
  });

  test('can have 256 kB of text in all', async () => {
    const { add, titles } = await startWithLists();
    const body = 'ம'.repeat(submissionLimits.trackBody);
    const answers = [];
    for (let nth = 0; nth < 44; nth += 1) answers.push(await add({ title: `T${nth}`, body }));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const fit = statuses.indexOf(409);
    expect(fit * submissionLimits.trackBody * 3).toBeLessThan(submissionLimits.trackBytes);
    expect(await titles()).toHaveLength(fit);
  });
});

describe('the import of problem statements', () => {
  test('reads the columns in any order, with quotes, blanks and a byte order mark', async () => {
    const { importCsv, listed } = await startWithLists();
    const csv = [
      '\uFEFFMax Teams ,TITLE,sponsor,Body,ignored,code',
      '5,"Bus, ""Kab""",TNSTC,"Line one\nLine two",x,SIH1',
      '',
      ',  Water  ,,,,',
    ].join('\r\n');
    expect(await importCsv(csv)).toMatchObject({ status: 201 });
    expect(await listed()).toMatchObject([
      {
        kind: 'problem',
        code: 'SIH1',
        title: 'Bus, "Kab"',
        body: 'Line one\nLine two',
        sponsor: 'TNSTC',
        maxTeams: 5,
      },
      { kind: 'problem', code: '', title: 'Water', body: '', sponsor: '', maxTeams: null },
    ]);
  });

  test.each([
    ['', submissionMessages.csvEmpty],
    ['title,code', submissionMessages.csvEmpty],
    ['name,code\nBus,1', submissionMessages.csvColumns],
    ['title\n"Bus', submissionMessages.csvUnreadable],
    ['title,code\nBus,1\n ,2', submissionMessages.csvLine(3, submissionMessages.nameMissing)],
    [
      'title,body\n"Bus","a\nb\nc"\n\n,x',
      // Cells and blank lines count, as in a text editor.
      submissionMessages.csvLine(6, submissionMessages.nameMissing),
    ],
    ['title,code\nBus,A1\nTaxi,A1', submissionMessages.codeTaken('A1')],
    ['title,code\nBus,OWN', submissionMessages.codeTaken('OWN')],
  ])('refuses %j, and adds nothing', async (csv, message) => {
    const { added, importCsv, titles } = await startWithLists();
    await added({ title: 'Own', code: 'OWN' });
    expect(await importCsv(csv)).toMatchObject({ status: 400, body: { issues: [{ message }] } });
    expect(await titles()).toEqual(['Own']);
  });

  test.each(['0', '-1', '1.5', 'many', '1000000'])('refuses %s as the number of teams', async (teams) => {
    const { importCsv, titles } = await startWithLists();
    expect(await importCsv(`title,max teams\nBus,${teams}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'csv', message: expect.stringMatching(/^Line 2: /u) }] },
    });
    expect(await titles()).toEqual([]);
  });

  test('adds hundreds at once, in their order', async () => {
    const { importCsv, titles } = await startWithLists();
    const names = Array.from({ length: submissionLimits.tracks }, (_, nth) => `Problem ${nth}`);
    expect(await importCsv(['title', ...names].join('\n'))).toMatchObject({ status: 201 });
    expect(await titles()).toEqual(names);
    expect(await importCsv(['title', ...names, 'x'].join('\n'))).toMatchObject({ status: 409 });
  });
});

describe('prizes', () => {
  test('are added at the end, changed, moved and deleted', async () => {
    const { added, addedPrize, changeOfPrize, removePrize, prizeTitles } = await startWithLists();
    const track = await added({ title: 'Campus' });
    const whole = {
      trackId: track._id,
      title: 'Best bus',
      sponsor: 'TNSTC',
      amount: 50_000,
      places: 3,
      optIn: true,
    };
    const first = await addedPrize(whole);
    expect(first).toEqual({ _id: expect.any(String), ...whole });
    const second = await addedPrize({ title: 'Pitch' });
    expect(second).toMatchObject({ trackId: null, amount: 0, places: 1, optIn: false });
    expect(await changeOfPrize(second._id, { title: 'Best pitch', position: 0 })).toMatchObject({
      status: 200,
    });
    expect(await prizeTitles()).toEqual(['Best pitch', 'Best bus']);
    expect(await removePrize(second._id)).toMatchObject({ status: 200 });
    expect(await prizeTitles()).toEqual(['Best bus']);
    await addedPrize({ title: 'Last' });
    expect(await prizeTitles()).toEqual(['Best bus', 'Last']);
    expect(await removePrize(second._id)).toMatchObject({ status: 404 });
    expect(await changeOfPrize(unknownId, { title: 'X' })).toMatchObject({ status: 404 });
  });

  test('cannot have the track of another event', async () => {
    const { app, organizer, manager, added, addedPrize, changeOfPrize, prizeTitles } = await startWithLists();
    const own = await added({ title: 'Campus' });
    const other = await createEvent(app, manager, free);
    const params = { id: other._id };
    const theirs = await app.succeed(addTrack, { token: manager.token, params, body: { title: 'Theirs' } });
    const prize = await addedPrize({ title: 'Best', trackId: own._id });
    for (const answer of [
      await app.call(addPrize, { ...organizer, body: { title: 'X', trackId: theirs._id } }),
      await changeOfPrize(prize._id, { title: 'X', trackId: theirs._id }),
    ]) {
      expect(answer).toMatchObject(refusal('trackId', submissionMessages.trackNotFound));
    }
    expect(await prizeTitles()).toEqual(['Best']);
  });

  test('go with their track, and leave the projects that chose them', async () => {
    const { added, addedPrize, changeOfPrize, removePrize, remove, prizeTitles, leader, write, read } =
      await startWithLists();
    const track = await added({ title: 'Campus' });
    await addedPrize({ title: 'Of the track', trackId: track._id });
    const [deleted, opened] = [
      await addedPrize({ title: 'Deleted', optIn: true }),
      await addedPrize({ title: 'Opened', optIn: true }),
    ];
    expect(await write(leader, 0, { prizeIds: [deleted._id, opened._id] })).toMatchObject(
      saved({ prizeIds: [deleted._id, opened._id] }),
    );
    await removePrize(deleted._id);
    expect((await read()).prizeIds).toEqual([opened._id]);
    await changeOfPrize(opened._id, { title: 'Opened', optIn: false });
    expect((await read()).prizeIds).toEqual([]);
    await remove(track._id);
    expect(await prizeTitles()).toEqual(['Opened']);
  });
});

describe('who may change and read the lists', () => {
  type Method = 'POST' | 'PUT' | 'DELETE';

  test('owner and organizer change them; others get 401, 403 and 404', async () => {
    const { app, event, manager, leader, added, addedPrize, titles, prizeTitles } = await startWithLists();
    const track = await added({ title: 'T' });
    const prize = await addedPrize({ title: 'P' });
    const base = `/api/events/${event._id}`;
    const calls: [Method, string, object | undefined][] = [
      ['POST', `${base}/tracks`, { title: 'X' }],
      ['PUT', `${base}/tracks/${track._id}`, { title: 'X' }],
      ['DELETE', `${base}/tracks/${track._id}`, undefined],
      ['POST', `${base}/tracks/import`, { csv: 'title\nX' }],
      ['POST', `${base}/prizes`, { title: 'X' }],
      ['PUT', `${base}/prizes/${prize._id}`, { title: 'X' }],
      ['DELETE', `${base}/prizes/${prize._id}`, undefined],
    ];
    const finance = await signUpManager(app);
    await addRole(app, { accountId: finance._id, role: 'finance', eventIds: [event._id] });
    const other = await signUpManager(app);
    for (const [method, url, payload] of calls) {
      const codes = [];
      for (const { token } of [finance, other, leader, { token: 'none' }]) {
        const headers = { authorization: `Bearer ${token}` };
        const { body } = await app.inject({ method, url, headers, ...(payload && { payload }) });
        codes.push(Object(body).code);
      }
      expect([method, url, ...codes]).toEqual([
        method,
        url,
        'missing_right',
        'not_found',
        'wrong_role',
        'unauthenticated',
      ]);
    }
    expect([await titles(), await prizeTitles()]).toEqual([['T'], ['P']]);
    const organizer = await signUpManager(app);
    await addRole(app, { accountId: organizer._id, role: 'organizer', eventIds: [event._id] });
    for (const { token } of [organizer, manager]) {
      const call = { token, params: { id: event._id }, body: { title: 'X' } };
      expect(await app.call(addTrack, call)).toMatchObject({ status: 201 });
    }
  });

  test('another event’s tracks and prizes are not found', async () => {
    const { app, manager, added, addedPrize, titles, prizeTitles } = await startWithLists();
    const track = await added({ title: 'T' });
    const prize = await addedPrize({ title: 'P' });
    const other = await createEvent(app, manager, free);
    const params = { id: other._id, trackId: track._id, prizeId: prize._id };
    const call = { token: manager.token, params };
    for (const answer of [
      await app.call(changeTrack, { ...call, body: { title: 'X' } }),
      await app.call(deleteTrack, call),
      await app.call(changePrize, { ...call, body: { title: 'X' } }),
      await app.call(deletePrize, call),
    ]) {
      expect(answer).toMatchObject({ status: 404 });
    }
    expect([await titles(), await prizeTitles()]).toEqual([['T'], ['P']]);
  });

  test.each([tracks, prizes])('$path of a draft: only its organizers', async (endpoint) => {
    const { app, manager, leader } = await startWithLists();
    const draft = await createEvent(app, manager, { ...free, status: 'draft' });
    const params = { id: draft._id };
    const other = await signUpManager(app);
    expect(await app.call(endpoint, { params, token: manager.token })).toMatchObject({
      status: 200,
      body: [],
    });
    for (const token of [other.token, leader.token]) {
      expect(await app.call(endpoint, { params, token })).toMatchObject({ status: 404 });
    }
    expect(await app.call(endpoint, { params })).toMatchObject({ status: 404 });
    expect(await app.call(endpoint, { params: { id: draft.shareLink } })).toMatchObject({ status: 404 });
  });
});
