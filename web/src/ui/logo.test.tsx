import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './logo.tsx';

test('the first paint shows the final logo', () => {
  const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8').replaceAll(/>\s+</g, '><');
  const first = new DOMParser().parseFromString(html, 'text/html').querySelector('#root header div');
  expect(first?.innerHTML).toBe(render(<Logo />).container.innerHTML.replace('class=" ', 'class="'));
});
