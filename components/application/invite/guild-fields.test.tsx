import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BotGuild } from '@/lib/application/invite/bot-guilds'
import { GuildFields } from './guild-fields'
import { newDraft } from './invite-draft'

const aurora: BotGuild = { id: '77', name: 'Aurora', iconUrl: null, permissions: null }

function shown(guilds: BotGuild[]) {
  const html = renderToStaticMarkup(<GuildFields draft={newDraft('77', false)} guilds={guilds} onChange={() => {}} />)
  return {
    chosen: /<option[^>]* selected=""[^>]*>([^<]*)/.exec(html)?.[1],
    id: /<input[^>]* value="(\d+)"/.exec(html)?.[1],
  }
}

test('a chosen guild that the bot has left meanwhile is shown by its id, as it still stands in the link', () => {
  expect(shown([aurora])).toEqual({ chosen: 'Aurora', id: undefined })
  expect(shown([])).toEqual({ chosen: 'Another, by its id', id: '77' })
})
