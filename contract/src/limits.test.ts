// @module-tag spec-2-10
// @module-tag spec-2-12
// @module-tag spec-7
// @module-tag spec-9
import { expect, test } from 'vitest';
import { accountLimits } from './accounts/limits.ts';
import { eventLimits } from './events/limits.ts';
import { limits } from './limits.ts';

test('the business constants match the specification', () => {
  expect({ ...limits, ...accountLimits, ...eventLimits }).toMatchObject({
    apiTimeoutMs: 10_000,
    descriptionPreview: 150,
    defaultMaxTeams: 50,
    defaultMinTeamSize: 1,
    defaultMaxTeamSize: 4,
    minPassword: 6,
    signUpRedirectMs: 1_000,
    eventCreatedRedirectMs: 1_500,
  });
});
