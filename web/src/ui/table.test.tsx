import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Cell, HeadCell, Row, RowLink, Table } from './table.tsx';

function Path() {
  return <output>{useLocation().pathname}</output>;
}

function renderTable() {
  const onRemove = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <Path />
      <Table caption="Teams">
        <thead>
          <tr>
            <HeadCell>Team</HeadCell>
            <HeadCell>Size</HeadCell>
          </tr>
        </thead>
        <tbody>
          <Row>
            <Cell>
              <RowLink to="/teams/1">Null Pointers</RowLink>
            </Cell>
            <Cell>4 members</Cell>
            <Cell>
              <button type="button" onClick={onRemove}>
                Remove
              </button>
            </Cell>
          </Row>
        </tbody>
      </Table>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onRemove };
}

test('a click anywhere in a row follows its link', async () => {
  const { user } = renderTable();
  await user.click(screen.getByRole('cell', { name: '4 members' }));
  expect(screen.getByRole('status')).toHaveTextContent('/teams/1');
});

test('a click on a control in the row does not follow the link', async () => {
  const { user, onRemove } = renderTable();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('a click that ends a selection does not follow the link', () => {
  renderTable();
  const cell = screen.getByRole('cell', { name: '4 members' });
  getSelection()?.selectAllChildren(cell);
  fireEvent.click(cell);
  expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
});

test('the table and its columns have names', () => {
  renderTable();
  expect(screen.getByRole('table', { name: 'Teams' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Size' })).toBeInTheDocument();
});
