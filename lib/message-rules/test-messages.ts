import fc from 'fast-check'
import { totalCharacters } from './check-message.ts'
import type { ComposedEmbed, ComposedFile, ComposedMessage } from './composed-message.ts'
import type { MessageRules } from './message-limits.ts'

const ODD = ['', ' ', '\n\t', '\u00a0', '\u200b', '\ufeff', 'nul \0', '\ud83d', 'half \ude00', '🙄', '"\\', '\u202eabc']
const ADDRESSES = [
  'https://x.example/a.png',
  ' http://x.example ',
  'HTTPS://X.example',
  'https://x.example/ä?q=🙄#f',
  'https:x.example',
  'https://',
  'https:///x',
  'https://a b.example',
  'https://x.example/a b',
  'https://x.example/\n',
  'https://x.example/a\u200bb',
  '//x.example',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  'ftp://x.example',
  'attachment://a.png',
  'attachment://my cat.png',
  'attachment://',
  'file:///etc/passwd',
  `https://x.example/${'x'.repeat(2030)}`,
  `https://x.example/${'x'.repeat(2031)}`,
]
const TIMES = [
  '2030-01-31T18:30:00Z',
  '2030-01-31T18:30+05:45',
  '2030-01-31T18:30:00.123456789Z',
  '2030-01-31T24:00Z',
  '2030-02-31T00:00Z',
  '2030-01-31T18:30:00+0100',
  '2030-01-31',
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00.000Z',
  'tomorrow',
  ' ',
]
const COLORS = [0, 1, 0xffffff, 0x1000000, -1, 1.5]

/** Messages around all of the limits, of which many can be sent and many cannot. */
export function messages(rules: MessageRules): fc.Arbitrary<ComposedMessage> {
  const { limits } = rules
  const text = (most: number) => fc.oneof({ weight: 6, arbitrary: short }, { weight: 1, arbitrary: near(most) })
  const address = fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom(...ADDRESSES))
  const field = fc.record({
    name: text(limits.embedFieldName),
    value: text(limits.embedFieldValue),
    inline: fc.boolean(),
  })
  const embed = fc.record({
    title: text(limits.embedTitle),
    description: text(limits.embedDescription),
    url: address,
    color: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, fc.constantFrom(...COLORS)),
    author: fc.record({ name: text(limits.embedAuthor), iconUrl: address }),
    thumbnailUrl: address,
    imageUrl: address,
    footer: fc.record({ text: text(limits.embedFooter), iconUrl: address }),
    timestamp: fc.oneof({ weight: 8, arbitrary: fc.constant('') }, fc.constantFrom(...TIMES)),
    fields: many(field, limits.embedFields),
  })
  const ids = (from: bigint) =>
    fc.oneof(
      fc.constant<'all'>('all'),
      fc
        .oneof(fc.nat({ max: 3 }), fc.constantFrom(100, 101))
        .map(count => Array.from({ length: count }, (_, index) => String(from + BigInt(index)))),
    )
  const message = fc.record({
    content: text(limits.content),
    embeds: many(embed, limits.embeds),
    files: fc.constant<ComposedFile[]>([]),
    tts: fc.boolean(),
    reply: fc.constant(null),
    mentions: fc.record({
      everyone: fc.boolean(),
      roleIds: ids(1n),
      userIds: ids(1n << 60n),
      repliedUser: fc.boolean(),
    }),
  })
  const total = fc.option(fc.integer({ min: -2, max: 2 }), { freq: 4 })
  return fc.tuple(message, total).map(([one, beyond]) => (beyond === null ? one : filledUp(rules, one, beyond)))
}

const short = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
)

function near(most: number): fc.Arbitrary<string> {
  const units = fc.constantFrom('x', 'é', '🙄', ' ', 'ab')
  return fc
    .tuple(units, fc.integer({ min: -2, max: 2 }))
    .map(([unit, beyond]) => unit.repeat((most + beyond) / unit.length))
}

function many<Item>(item: fc.Arbitrary<Item>, most: number): fc.Arbitrary<Item[]> {
  const few = fc.array(item, { maxLength: 2 })
  const around = fc.tuple(item, fc.integer({ min: most - 1, max: most + 1 }))
  return fc.oneof(
    { weight: 8, arbitrary: few },
    around.map(([one, count]) => Array<Item>(count).fill(one)),
  )
}

// Its last embed says so much that all embeds together have the most characters, or `beyond` more.
function filledUp(rules: MessageRules, message: ComposedMessage, beyond: number): ComposedMessage {
  const last: ComposedEmbed | undefined = message.embeds.at(-1)
  if (!last) return message
  const others = [...message.embeds.slice(0, -1), { ...last, description: '' }]
  const room = rules.limits.embedTotal - totalCharacters(rules, others) + beyond
  if (room <= 0 || room > rules.limits.embedDescription) return message
  return { ...message, embeds: [...others.slice(0, -1), { ...last, description: 'y'.repeat(room) }] }
}
