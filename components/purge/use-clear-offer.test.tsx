import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { memberMessages } from '../members/member-messages'
import { messageChannels } from '../messages/message-queries'
import { ModerationContext } from '../moderation/moderation-context'
import type { Person } from '../moderation/person'
import { type GuildInView, GuildProvider } from '../shell/guild-context'
import { useClearOffer } from './use-clear-offer'

const rex = { userId: '16', name: 'Rex' } as Person
const MAY = { id: '1', because: { read: [], delete: [] } }
const MAY_NOT = { id: '2', because: { read: [], delete: ['It takes Manage Messages.'] } }

type Offer = ReturnType<typeof useClearOffer>

function Place({ onOffer }: { onOffer: (offer: Offer) => void }) {
  onOffer(useClearOffer())
  return null
}

/** What is offered after something was done to Rex, and what a press of it opens. `channels`: read once his dialog is open. */
function offered(channels: object[] | null, { wrote, isShown = true }: { wrote?: Date[]; isShown?: boolean } = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const messages = memberMessages('aurora', rex.userId)
  const read = wrote?.map(at => ({ createdAt: at.toISOString() })) as never
  if (wrote) queries.setQueryData(messages.queryKey, { messages: read, asLastKnown: false, isBehind: false })
  const close = isShown && wrote ? new QueryObserver(queries, messages).subscribe(() => {}) : () => {}
  const opened: unknown[] = []
  const openClearing = (what: unknown) => void opened.push(what)
  let offer: Offer | undefined
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <GuildProvider guild={{ id: 'aurora' } as unknown as GuildInView}>
        <ModerationContext value={{ openClearing } as never}>
          <Place onOffer={made => (offer = made)} />
        </ModerationContext>
      </GuildProvider>
    </QueryClientProvider>,
  )
  if (channels) queries.setQueryData(messageChannels('aurora').queryKey, { channels } as never)
  const found = offer!(rex)
  found?.onPress()
  close()
  return { label: found?.label, opened }
}

test('whoever may delete messages somewhere is offered it; who may nowhere, or of whom that is not known, is not', () => {
  const label = 'Delete what they wrote lately…'
  expect(offered([MAY_NOT, MAY])).toEqual({ label, opened: [{ userId: '16', name: 'Rex' }] })
  expect(offered([MAY_NOT]).label).toBeUndefined()
  expect(offered([]).label).toBeUndefined()
  expect(offered(null).label).toBeUndefined()
})

test('where a sheet shows that nothing was written lately it is not offered; what was read before tells nothing', () => {
  const lately = [new Date()]
  const before = [new Date(0)]
  expect(offered([MAY], { wrote: lately }).label).toBeDefined()
  expect(offered([MAY], { wrote: before }).label).toBeUndefined()
  expect(offered([MAY], { wrote: before, isShown: false }).label).toBeDefined()
})
