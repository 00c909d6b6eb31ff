import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildMember } from '../../../test/build-team.ts';
import { MemberTable } from './member-table.tsx';

it('shows everything that was entered of a member', () => {
  const { isLeader: _isLeader, ...entered } = buildMember();
  render(<MemberTable members={[buildMember()]} />);
  for (const text of Object.values(entered)) expect(screen.getByText(text)).toBeVisible();
});
