import { expect, test } from 'vitest'
import { refuseOddAddress } from './refuse-odd-address.ts'

test.each(['/api/auth/%ff', '/guilds/%ED%A0%80', '/%'])('%s is no text and refused', path => {
  expect(refuseOddAddress(path)?.status).toBe(400)
})

test.each(['/', '/guilds/1/members', '/guilds/%E2%82%AC', '/a%2fb'])('%s goes on', path => {
  expect(refuseOddAddress(path)).toBeNull()
})
