// @module-tag promise-backup
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { publicEvent } from '@hackon/contract/events/events';
import { teamDetail } from '@hackon/contract/teams/teams';
import { expect, test } from 'vitest';
import { sha256Of } from '../src/backup/backup-format.ts';
import { readBackup } from '../src/backup/read-backup.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import { writeBackup } from '../src/backup/write-backup.ts';
import { hasRows, rebuild } from '../src/db/rebuild.ts';
import { readSnapshot } from '../src/db/snapshot.ts';
import { tableNames } from '../src/features.ts';
import { addStudents } from '../test/add-students.ts';
import { signUpStudent } from '../test/accounts.ts';
import { newImage, sendImage } from '../test/images.ts';
import { collectProjects } from '../test/projects.ts';
import { sendFile } from '../test/send-project-file.ts';
import { newFolder } from '../test/start-program.ts';
import { registerTeam, startWithEvent, startWithTeam } from '../test/teams.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { newDatabaseUrl, openTestDatabase } from '../test/test-database.ts';
import { allRows } from './all-rows.ts';
import { brokenInvariants } from './invariants.ts';
import { rounds } from './rounds.ts';

function backUp({ db, dataDir, clock }: TestApp, to = newFolder()) {
  return writeBackup(db, { dataDir, to, now: clock.now });
}

async function restore(folder: string) {
  const url = await newDatabaseUrl();
  const db = await openTestDatabase(url);
  const dataDir = newFolder();
  const now = new Date('2026-12-02T06:30:00.000Z');
  const backup = await readBackup(folder);
  await restoreBackup(db, backup, { dataDir, force: false, keepIn: join(dataDir, 'backups'), now });
  return { url, db, dataDir };
}

function filesOf(dataDir: string): Record<string, string> {
  const files = ['uploads', 'submission-files'].flatMap((folder) =>
    // A team's first file makes the folder.
    existsSync(join(dataDir, folder))
      ? readdirSync(join(dataDir, folder)).map((file) => join(folder, file))
      : [],
  );
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(dataDir, file), 'base64')]));
}

async function startWithPicture() {
  const started = await startWithTeam();
  const { app, manager, event } = started;
  const sent = await sendImage(app, { id: event._id, token: manager.token, file: await newImage() });
  expect(sent.status).toBe(200);
  return started;
}

/** With a picture and slides, as the team sent them. */
async function addProjectFiles(app: TestApp, event: { _id: string }, student: { token: string }) {
  const [teamId = ''] = (await app.db.selectFrom('teams').select('id').execute()).map(({ id }) => id);
  await collectProjects(app, event);
  for (const kind of ['picture', 'slides'] as const) {
    expect((await sendFile(app, { teamId, token: student.token, kind })).status).toBe(200);
  }
}

test('a backup restores every row and every file, and the server works with them', async () => {
  const { app, event, student, params, team } = await startWithPicture();
  // Characters that break sorting, lines or quoting.
  await addProjectFiles(app, event, student);
  const names = { teamName: 'தமிழ் \u2028 "quoted"\\ 🚀' };
  await registerTeam(app, await signUpStudent(app), event, names);
  const { folder, manifest, missing } = await backUp(app);
  expect({ ...manifest, missing }).toMatchObject({ missing: [], uploads: 2, 'submission-files': 3 });

  const restored = await restore(folder);
  expect(await allRows(restored.db)).toEqual(await allRows(app.db));
  expect(filesOf(restored.dataDir)).toEqual(filesOf(app.dataDir));

  const { url: databaseUrl, dataDir } = restored;
  const server = await startTestApp({ databaseUrl, config: { dataDir } });
  const detail = await server.succeed(teamDetail, { token: student.token, params });
  expect(detail).toMatchObject({ _id: team._id, transactionId: team.transactionId });
  const { image } = await server.succeed(publicEvent, { params: { id: event._id } });
  expect((await server.inject({ method: 'GET', url: image ?? '' })).status).toBe(200);
});

test('a backup and a restore tell how many rows they have read', async () => {
  const { app } = await startWithTeam();
  const written: Record<string, number> = {};
  const told = (table: string, rows: number) => void (written[table] = rows);
  const { folder, manifest } = await writeBackup(app.db, {
    dataDir: app.dataDir,
    to: newFolder(),
    now: app.clock.now,
    told,
  });
  const withRows = Object.entries(manifest.tables).filter(([, rows]) => rows > 0);
  expect(written).toEqual(Object.fromEntries(withRows));

  const restored: Record<string, number> = {};
  const target = await openTestDatabase(await newDatabaseUrl());
  const dataDir = newFolder();
  await restoreBackup(target, await readBackup(folder), {
    dataDir,
    force: false,
    keepIn: dataDir,
    now: app.clock.now,
    told: (table, rows) => void (restored[table] = rows),
  });
  expect(restored).toEqual(written);
});

test('a backup holds queued mails, but not mails in files', async () => {
  const { app } = await startWithTeam();
  mkdirSync(join(app.dataDir, 'outbox'));
  writeFileSync(join(app.dataDir, 'outbox', 'mail.eml'), 'Subject: Welcome');
  const { folder } = await backUp(app);
  expect(readdirSync(folder).toSorted()).toEqual([
    'SHA256SUMS',
    'manifest.json',
    'submission-files',
    'tables',
    'uploads',
  ]);
  expect((await allRows((await restore(folder)).db)).outbox).not.toEqual([]);
});

test.skipIf(process.platform === 'win32')('only the owner can read a backup', async () => {
  const { app } = await startWithPicture();
  const { folder } = await backUp(app);
  const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => {
    const stats = statSync(join(folder, file));
    return stats.isDirectory()
      ? `folder ${(stats.mode & 0o777).toString(8)}`
      : (stats.mode & 0o777).toString(8);
  });
  expect(new Set(modes)).toEqual(new Set(['folder 700', '600']));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a backup during registrations is one snapshot: all acknowledged teams, no partial team', async () => {
  const { app, event } = await startWithEvent({ maxTeams: 50_000 });
  const students = await addStudents(app, rounds(500, 20_000));
  const answered: string[] = [];
  const writers = Array.from({ length: 3 }, async () => {
    for (let student = students.pop(); student; student = students.pop()) {
      const { _id } = await registerTeam(app, student, event);
      answered.push(_id);
      // In this test, server and backup share a thread.
      await delay(5);
    }
  });
  const backups: { folder: string; before: string[] }[] = [];
  while (backups.length < rounds(2, 20)) {
    await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(backups.length * 20);
    const before = [...answered];
    const { folder } = await backUp(app, newFolder());
    backups.push({ folder, before });
    // Otherwise no team was registered during the backup.
    expect(answered.length).toBeGreaterThan(before.length);
  }
  students.splice(0);
  await Promise.all(writers);

  for (const { folder, before } of backups) {
    const { db } = await restore(folder);
    expect(await brokenInvariants(db)).toEqual([]);
    const teams = await db.selectFrom('teams').select('id').execute();
    const ids = new Set(teams.map(({ id }) => id));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
  }
});

test('control: tables that are read one after another are inconsistent', { tags: ['soak'] }, async () => {
  const { app, event } = await startWithEvent();
  const [first, second] = await addStudents(app, 2);
  if (!first || !second) throw new Error('Two students are needed');
  await registerTeam(app, first, event);
  const migrations = await readSnapshot(app.db, tableNames, async (snapshot) => snapshot.migrations);
  const torn = rebuild(
    await openTestDatabase(),
    {
      migrations,
      tables: [...tableNames],
      rows: async function* (table) {
        yield await app.db.selectFrom(table).selectAll().execute();
        if (table === 'teams') await registerTeam(app, second, event);
      },
    },
    { tables: tableNames },
  );
  await expect(torn).rejects.toThrow(/foreign key/iu);
});

test('replacing a picture at the start of a backup does not break the backup', async () => {
  const { app, event, manager } = await startWithPicture();
  const { id: first } = await app.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  const [backup] = await Promise.all([
    backUp(app),
    sendImage(app, { id: event._id, token: manager.token, file: await newImage({ color: '#c00' }) }),
  ]);
  expect(backup.missing).toEqual([]);
  expect(first).toHaveLength(24);
  const { db, dataDir } = await restore(backup.folder);
  const { file_name } = await db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
  expect(Object.keys(filesOf(dataDir)).every((file) => basename(file).startsWith(file_name))).toBe(true);
});

test('a backup of the first format, without files of projects, is restored', async () => {
  const { app } = await startWithPicture();
  const { folder } = await backUp(app);
  rmSync(join(folder, 'submission-files'), { recursive: true });
  const manifest = join(folder, 'manifest.json');
  const sum = await sha256Of(manifest);
  edit(manifest, '"version": 2', '"version": 1');
  edit(manifest, /,\s+"submission-files": 0/u, '');
  edit(join(folder, 'SHA256SUMS'), sum, await sha256Of(manifest));
  const restored = await restore(folder);
  expect(await allRows(restored.db)).toEqual(await allRows(app.db));
  expect(filesOf(restored.dataDir)).toEqual(filesOf(app.dataDir));
});

test('a missing picture is reported, and the rest is backed up', async () => {
  const { app } = await startWithPicture();
  const [lost = ''] = readdirSync(join(app.dataDir, 'uploads'));
  rmSync(join(app.dataDir, 'uploads', lost));
  const { folder, missing } = await backUp(app);
  expect(missing).toEqual([lost]);
  expect(await allRows((await restore(folder)).db)).toEqual(await allRows(app.db));
});

type Damage = [string, (folder: string) => void, RegExp];

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}

function edit(file: string, from: string | RegExp, to: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

const pictureIn = (folder: string) => join(folder, 'uploads', readdirSync(join(folder, 'uploads'))[0] ?? '');

test('a damaged backup is refused with a one-line reason and not restored', { timeout: 30_000 }, async () => {
  const { app } = await startWithPicture();
  const { folder: whole } = await backUp(app);
  const damages: Damage[] = [
    [
      'a byte of a table',
      (at) => flipByte(join(at, 'tables/teams.jsonl.gz')),
      /teams\.jsonl\.gz is not as it was/u,
    ],
    ['a byte of a picture', (at) => flipByte(pictureIn(at)), /\.webp is not as it was written/u],
    ['a byte of the sums', (at) => flipByte(join(at, 'SHA256SUMS')), /damaged/u],
    ['a byte of the manifest', (at) => flipByte(join(at, 'manifest.json')), /damaged/u],
    [
      'a table cut off',
      (at) => truncateSync(join(at, 'tables/teams.jsonl.gz'), 30),
      /teams\.jsonl\.gz is not as it was written/u,
    ],
    [
      'a missing table',
      (at) => rmSync(join(at, 'tables/members.jsonl.gz')),
      /members\.jsonl\.gz cannot be read/u,
    ],
    ['a missing picture', (at) => rmSync(pictureIn(at)), /\.webp cannot be read/u],
    [
      'a table that nothing names',
      (at) => {
        edit(join(at, 'SHA256SUMS'), /^.*members.*\n/mu, '');
        rmSync(join(at, 'tables/members.jsonl.gz'));
      },
      /do not name the same files/u,
    ],
    ['a missing manifest', (at) => rmSync(join(at, 'manifest.json')), /not a complete backup/u],
    ['no backup', (at) => rmSync(at, { recursive: true }), /There is no backup at/u],
    [
      'a newer form',
      (at) => edit(join(at, 'manifest.json'), '"version": 2', '"version": 3'),
      /written by a newer version of HackOn/u,
    ],
  ];
  const refusals: Record<string, string> = {};
  for (const [name, damage] of damages) {
    const folder = join(newFolder(), 'backup');
    cpSync(whole, folder, { recursive: true });
    damage(folder);
    refusals[name] = await readBackup(folder).then(() => 'taken for whole', String);
  }
  expect(refusals).toEqual(
    Object.fromEntries(damages.map(([name, _damage, line]) => [name, expect.stringMatching(line)])),
  );
  expect(Object.values(refusals).join('')).not.toContain('\n');
  expect((await readBackup(whole)).manifest.tables.teams).toBe(1);
});

test.each([
  ['no JSON', gzipSync('{"name":"zqkwj\n')],
  ['cut off', gzipSync('{}\n').subarray(0, 12)],
  ['a line without end', gzipSync('a'.repeat(20 * 2 ** 20))],
])('a table written as %s is refused in one line that quotes nothing', async (_what, bytes) => {
  const { app } = await startWithTeam();
  const { folder } = await backUp(app);
  const file = join(folder, 'tables/teams.jsonl.gz');
  const before = await sha256Of(file);
  writeFileSync(file, bytes);
  edit(join(folder, 'SHA256SUMS'), before, await sha256Of(file));
  const line =
    /is damaged \(tables\/teams\.jsonl\.gz cannot be read\)\. Nothing was changed\. Restore another one\.$/u;
  await expect(restore(folder)).rejects.toThrow(line);
});

test('a restore does not overwrite existing data', async () => {
  const { app } = await startWithTeam();
  const { folder } = await backUp(app);
  const other = await startWithTeam();
  const rows = await allRows(other.app.db);
  const restoring = restoreBackup(other.app.db, await readBackup(folder), {
    dataDir: other.app.dataDir,
    force: false,
    keepIn: newFolder(),
    now: app.clock.now,
  });
  await expect(restoring).rejects.toThrow('There is data already. Nothing was changed.');
  expect(await allRows(other.app.db)).toEqual(rows);
});

test('with --force, existing data is backed up before it is replaced', async () => {
  const { app } = await startWithTeam();
  const { folder } = await backUp(app);
  const other = await startWithPicture();
  const rows = await allRows(other.app.db);
  const files = filesOf(other.app.dataDir);
  const { dataDir } = other.app;
  const before = await restoreBackup(other.app.db, await readBackup(folder), {
    dataDir,
    force: true,
    keepIn: join(dataDir, 'backups'),
    now: app.clock.now,
  });
  expect(await allRows(other.app.db)).toEqual(await allRows(app.db));
  expect(dirname(before?.folder ?? '')).toBe(join(dataDir, 'backups'));
  const kept = await restore(before?.folder ?? '');
  expect(await allRows(kept.db)).toEqual(rows);
  expect(filesOf(kept.dataDir)).toEqual(files);
});

test('an interrupted restore leaves the existing data', async () => {
  const { app } = await startWithTeam();
  const other = await startWithTeam();
  const rows = await allRows(other.app.db);
  const halfway = readSnapshot(app.db, tableNames, (snapshot) =>
    rebuild(
      other.app.db,
      {
        ...snapshot,
        rows: (table) => {
          if (table === 'members') throw new Error('the disk is gone');
          return snapshot.rows(table);
        },
      },
      { tables: tableNames },
    ),
  );
  await expect(halfway).rejects.toThrow('the disk is gone');
  expect(await allRows(other.app.db)).toEqual(rows);
});

test('a backup of an older version is migrated', async () => {
  const empty = await openTestDatabase();
  expect(await hasRows(empty, tableNames)).toBe(false);
  await rebuild(
    empty,
    {
      migrations: ['0001-initial', '0002-payment-keys'],
      tables: ['contact_messages'],
      rows: () => [
        [{ id: 'a', name: 'Asha', email: 'a@b.example', subject: 'Hi', message: 'Hello', created_at: 'now' }],
      ],
    },
    { tables: tableNames },
  );
  expect(await hasRows(empty, tableNames)).toBe(true);
  expect(await readSnapshot(empty, tableNames, async ({ migrations }) => migrations.length)).toBeGreaterThan(
    3,
  );
});
