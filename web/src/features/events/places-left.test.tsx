// @module-tag beyond-screens
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlacesLeft, placesTone } from './places-left.tsx';

describe('placesTone', () => {
  it('is amber under a quarter of the places and red under 5', () => {
    const tones = [26, 25, 24, 5, 4, 0].map((left) => placesTone({ availableSlots: left, maxTeams: 100 }));
    expect(tones).toEqual(['ink', 'ink', 'amber', 'amber', 'red', 'red']);
  });
});

describe('PlacesLeft', () => {
  it('shows the number of places, and when there are none', () => {
    const { rerender } = render(<PlacesLeft event={{ availableSlots: 9, maxTeams: 50 }} />);
    expect(screen.getByText('9 of 50 places left')).toBeVisible();
    rerender(<PlacesLeft event={{ availableSlots: 0, maxTeams: 50 }} />);
    expect(screen.getByText('No places left')).toBeVisible();
  });
});
