import fc from 'fast-check'
import { IDS, MOMENTS, NUMBERS, TEXTS } from './texts.ts'

/** Arrays and objects in each other, as deep as this. */
function nested(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { value }
  return value
}

const MANY = Array.from({ length: 20_000 }, (_, n) => n)

/** Things that no form sends, but that an attacker's request can hold: the format of actions knows more than JSON. */
const THINGS: unknown[] = [
  ...[null, undefined, true, false, [], {}, [[]], [null], [undefined], { length: 1 }, { toString: 'x' }],
  ...[{ toJSON: 'x' }, { valueOf: null }, Object.create(null), JSON.parse('{"then":1}')],
  ...['{"__proto__":{"isApplicationOwner":true}}', '{"constructor":{"prototype":{"x":1}}}'].map(text =>
    JSON.parse(text),
  ),
  ...[10n, 2n ** 70n, new Date(), new Date(Number.NaN), new Date(8.64e15), new Map([['a', 1]]), new Set([1])],
  ...[new Uint8Array(3), Symbol.for('react.element'), () => 1, Promise.resolve(1), new Error('x'), /x/],
  ...[
    nested(2_000),
    MANY.map(String),
    MANY.map(n => ({ id: String(n) })),
    Object.fromEntries(MANY.map(n => [`k${n}`, n])),
  ],
]

/** One value that does not belong where it is put. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 3, arbitrary: fc.constantFrom(...IDS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...MOMENTS) },
  { weight: 3, arbitrary: fc.constantFrom(...THINGS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 2, maxKeys: 3 }) },
)
