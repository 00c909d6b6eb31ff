import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Spinner } from './spinner.tsx';

test('index.html shows the same spinner as the page', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8').replaceAll(
    /\s*\n\s*/g,
    ' ',
  );
  const first = new DOMParser().parseFromString(html.replaceAll('> <', '><'), 'text/html');
  expect(first.querySelector('#root > div')?.innerHTML).toBe(
    render(<Spinner label="Loading" />).container.innerHTML,
  );
});
