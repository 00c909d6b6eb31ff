import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defaultSiteContent } from './site-content.ts';
import { SiteContent } from './site-content-schema.ts';

test('with an empty file, the texts of the specification apply', { tags: ['spec-2-8'] }, () => {
  expect(SiteContent.parse({})).toEqual(defaultSiteContent);
  expect(defaultSiteContent.about.figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '100+ Events hosted',
    '5000+ Active users',
    '1000+ Teams formed',
    '95% Success rate',
  ]);
});

test('the defaults match the schema', () => {
  expect(z.safeParse(SiteContent, defaultSiteContent)).toEqual({ success: true, data: defaultSiteContent });
});

test('a part replaces its whole default', () => {
  const contact = { ...defaultSiteContent.contact, email: 'help@psg.example', phone: '' };
  const content = SiteContent.parse({ contact, about: { mission: 'Ours.', figures: [], team: [] } });
  expect(content.contact).toEqual(contact);
  expect(content.about).toEqual({ mission: 'Ours.', figures: [], team: [] });
  expect(content.landing).toEqual(defaultSiteContent.landing);
});

test.each([
  ['an unknown part', { abuot: {} }],
  ['an unknown field', { contact: { ...defaultSiteContent.contact, fax: '1' } }],
  ['half a part', { contact: { email: 'help@psg.example' } }],
  ['an address without a domain', { contact: { ...defaultSiteContent.contact, email: 'help' } }],
  ['two reasons for three pictures', { landing: { lead: 'Hi', reasons: [] } }],
  ['a list', []],
])('refuses %s', (_what, value) => {
  expect(z.safeParse(SiteContent, value).success).toBe(false);
});
