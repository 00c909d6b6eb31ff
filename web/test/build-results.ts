import type { Results } from '@hackon/contract/results/results';
import type { Prize } from '@hackon/contract/submissions/tracks';

export function buildPrize(about: Partial<Prize> = {}): Prize {
  return {
    _id: '65f0000000000000000000c1',
    trackId: null,
    title: 'First prize',
    sponsor: '',
    amount: 0,
    places: 1,
    optIn: false,
    ...about,
  };
}

export function buildResults(about: Partial<Results> = {}): Results {
  return {
    settings: { show: 'places', feedback: 'none', roundId: null },
    publishedAt: null,
    prizes: [buildPrize()],
    awards: [],
    places: [],
    ranked: [],
    ...about,
  };
}
