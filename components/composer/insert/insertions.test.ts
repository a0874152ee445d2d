import { expect, test } from 'vitest'
import type { RoleView } from '@/lib/queries/roles/role-views'
import { insertionsFor } from './insertions'

const role = (name: string) => ({ id: name, name, color: 0 }) as RoleView
const roles = ['İzmir', 'ΦΙΛΟΣ', 'Đà Nẵng', 'モデレーター'].map(role)

test.each([
  ['izm', 'İzmir'],
  ['İZM', 'İzmir'],
  ['φίλος', 'ΦΙΛΟΣ'],
  ['da', 'Đà Nẵng'],
  ['ﾓﾃﾞ', 'モデレーター'],
])('%j finds %j', (query, name) => {
  const found = insertionsFor({ sign: '@', query, from: 0 }, { people: [], roles, view: { channels: [], emojis: [] } })
  expect(found.map(one => one.name)).toEqual([name])
})
