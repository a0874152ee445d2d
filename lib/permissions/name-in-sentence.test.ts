import { expect, test } from 'vitest'
import { nameInSentence } from './name-in-sentence.ts'

test.each([
  ['Rex', 'Rex'],
  ['  Rex\n the   Troll ', 'Rex the Troll'],
  ['Re\u202ex\u2066', 'Rex'],
  ['Rex \u200b \u2060 Troll', 'Rex Troll'],
  ['R\u0000e\u200bx', 'Rex'],
  ['Z\u0335\u0336\u0337\u0338\u0321a', 'Z\u0335\u0336a'],
  ['', '(no name)'],
  ['\u200b\u200d ', '(no name)'],
  ['\u3164', '(no name)'],
  ['\u2800\u115f\uffa0', '(no name)'],
  ['Rex\u3164\u3164the Troll', 'Rex the Troll'],
  ['\u0336\u0337 \u0338', '(no name)'],
  ['\u0336Rex', 'Rex'],
  ['ဖြိုး', 'ဖြိုး'],
  ['བསྒྲུབས', 'བསྒྲུབས'],
  ['आवाज़ें', 'आवाज़ें'.normalize('NFC')],
  ['ก็็็็', 'ก็็'],
  ['ာ'.repeat(20), '(no name)'],
  [`က${'ာ'.repeat(20)}`, `က${'ာ'.repeat(6)}`],
  ['👩‍👧', '👩‍👧'],
  ['\u2764\ufe0f', '\u2764\ufe0f'],
  ['Zoë', 'Zoë'],
  ['דנה', '\u2068דנה\u2069'],
])('%j reads %j', (name, expected) => {
  expect(nameInSentence(name)).toBe(expected)
})
