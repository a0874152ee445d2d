import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAnything, foldText } from './fold-text.ts'

test.each([
  ['Rex', 'rex'],
  ['José Ñandú', 'jose nandu'],
  ['ℝ𝕖𝕩', 'rex'],
  ['ＲＥＸ', 'rex'],
  ['R̷̛̹e̶͓͝x̵͔̐', 'rex'],
  ['\u202eRex\u200b', 'rex'],
  ['  Rex\t the \u3000troll ', 'rex the troll'],
  ['İpek', 'ipek'],
  ['ışıl', 'isil'],
  ['IŞIL', 'isil'],
  ['Νίκος', 'νικοσ'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['Weiß', 'weiss'],
  ['WEISS', 'weiss'],
  ['Đặng', 'dang'],
  ['Łukasz Bjørn', 'lukasz bjorn'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['أحمد', 'احمد'],
  ['علی', 'علي'],
  ['שָׁלוֹם', 'שלום'],
  ['さくら', 'さくら'],
  ['がぎぐ', 'がぎぐ'],
  ['지우', '지우'],
  ['지우'.normalize('NFD'), '지우'],
  ['สมชาย', 'สมชาย'],
  ['नेहा', 'नेहा'],
  ['🌿', '🌿'],
  ['\u2764\ufe0f', '\u2764'],
  ['\u3164', ''],
  ['Rex\u3164\u2800the troll', 'rex the troll'],
  ['\ud800x\0y', 'x y'],
  ['\u200b\u202e', ''],
])('%j is searched as %j', (shown, folded) => {
  expect(foldText(shown)).toBe(folded)
})

test('what is folded stays as it is when folded again', () => {
  for (const text of ['Łukasz', 'ẞtraße', 'ΝΙΚΟΣ', 'é̷', 'ﷺ', 'ئ', 'ۀ', '\u3164'])
    expect(foldText(foldText(text))).toBe(foldText(text))
})

test('plain words are folded as anything else is', () => {
  const unit = fc.oneof(fc.constantFrom(' ', 'A', 'z', '~', '!', '\u007f', '\t'), fc.string({ maxLength: 1 }))
  fc.assert(fc.property(fc.string({ unit }), text => void expect(foldText(text)).toBe(foldAnything(text))))
})
