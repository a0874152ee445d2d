import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPicture, plainFilename } from './check-address.ts'
import { DOCUMENTED } from './message-limits.ts'

test('a file by its plain name can be shown in an embed, whatever it was called', () => {
  const rules = { counts: 'code_points', limits: DOCUMENTED } as const
  const canBeShown = (name: string) => {
    const problems = checkPicture(rules, 'imageUrl', `attachment://${name}`, new Set([name]))
    expect(problems).toEqual([])
  }
  const anyText = fc.array(fc.nat({ max: 0x10ffff })).map(codes => String.fromCodePoint(...codes))
  fc.assert(fc.property(anyText, name => canBeShown(plainFilename(name))))
  expect(plainFilename('Bildschirmfoto 2026-11-21 (1).png')).toBe('Bildschirmfoto_2026-11-21_1_.png')
  expect(plainFilename('über/猫\u202e.png')).toBe('über_猫_.png')
  expect(checkPicture(rules, 'imageUrl', 'attachment://my cat.png', new Set(['my cat.png']))).toHaveLength(1)
})
