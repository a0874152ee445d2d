import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messageChannels } from '../messages/message-queries'
import { ModerationContext } from '../moderation/moderation-context'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { useClearing } from './use-clearing'

type Clearing = ReturnType<typeof useClearing>

function Place({ onClearing }: { onClearing: (clearing: Clearing) => void }) {
  onClearing(useClearing())
  return null
}

/** What somebody is told who may delete messages in these channels, and what opens. */
function clearing(read: object[] | null) {
  const queries = new QueryClient()
  if (read) queries.setQueryData(messageChannels('aurora').queryKey, { channels: read } as never)
  const opened: unknown[] = []
  const openClearing = (what: unknown) => void opened.push(what)
  let found: Clearing | undefined
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GuildProvider guild={{ id: 'aurora' } as unknown as GuildInView}>
        <ModerationContext value={{ openClearing } as never}>
          <Place onClearing={made => (found = made)} />
        </ModerationContext>
      </GuildProvider>
    </QueryClientProvider>,
  )
  return { ...found!, opened }
}

const WHY = 'It takes Manage Messages.'

test('the dialog opens for one person; whoever may delete messages nowhere reads why', () => {
  const { because, clear, opened } = clearing([{ id: '1', because: { read: [], delete: [] } }])
  expect(because).toEqual([])
  clear({ userId: '16', name: 'Rex' })
  expect(opened).toEqual([{ userId: '16', name: 'Rex' }])
  expect(clearing([{ id: '1', because: { read: [], delete: [WHY] } }]).because).toEqual([WHY])
})

test('until that is read nothing is refused', () => {
  expect(clearing(null).because).toEqual([])
})
