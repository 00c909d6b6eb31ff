// @module-tag spec-2-8
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

test('/about shows the mission, the fixed figures and three people of the team', async () => {
  renderApp('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'About HackOn' })).toBeVisible();
  expect(screen.getByText(/^Our mission is /)).toBeVisible();
  const figures = within(screen.getByRole('region', { name: 'So far' }));
  for (const [label, value] of [
    ['Events hosted', '100+'],
    ['Active users', '5000+'],
    ['Teams formed', '1000+'],
    ['Success rate', '95%'],
  ] as const)
    expect(figures.getByText(label).parentElement).toHaveTextContent(value);
  const team = within(screen.getByRole('region', { name: 'The team' }));
  expect(team.getAllByRole('listitem')).toHaveLength(3);
});
