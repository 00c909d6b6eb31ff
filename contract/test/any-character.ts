import fc from 'fast-check';

/** Equals `unit: 'binary'`, which takes two seconds to prepare its shrinking. */
export const anyCharacter = fc
  .oneof(fc.nat({ max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code));
