import { expect, test } from 'vitest'
import { closedPages } from './closed-pages.ts'
import { aurora, hana, mia, NOW, standing } from './test-cast.ts'

test('bans and figures are closed to whoever may not see them, and no page to whoever may', () => {
  expect(closedPages(standing(hana(), aurora()), NOW)).toEqual(['bans', 'audit/moderators'])
  expect(closedPages(standing(mia(), aurora()), NOW)).toEqual([])
})
