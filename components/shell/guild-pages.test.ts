import { expect, test } from 'vitest'
import { placeOf, placePath } from '@/lib/directory/guild-place'
import { GUILD_PAGES } from './guild-pages'

test('every page of the sidebar is one that another guild opens on', () => {
  for (const { slug } of GUILD_PAGES) {
    const [here, there] = ['16', '17'].map(id => `/guilds/${id}${slug && `/${slug}`}`)
    expect(placePath('17', placeOf(here!))).toBe(there)
  }
})
