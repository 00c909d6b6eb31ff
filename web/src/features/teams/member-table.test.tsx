import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/build-team.ts';
import { MemberTable } from './member-table.tsx';

it('shows all details of a member', () => {
  const { isLeader: _isLeader, answers: _answers, ...entered } = buildMember();
  render(<MemberTable members={[buildMember()]} />);
  for (const text of Object.values(entered)) expect(screen.getByText(text)).toBeVisible();
});

it('escapes an odd email from an older version, so none of it becomes a mail header', () => {
  const email = 'asha@college.example?bcc=spy@x.example';
  render(<MemberTable members={[buildMember({ email })]} />);
  expect(screen.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    'mailto:asha@college.example%3Fbcc%3Dspy@x.example',
  );
});
