'use client'

import type { TargetsOfMessages } from '@/lib/purge/purge-views'
import type { MessagesCount } from '@/lib/queries/messages/message-views'
import type { BulkAction } from '../../runs/bulk-actions'
import { LateBulkOrder } from '../../runs/late-bulk-order'
import { useGuild } from '../../shell/guild-context'
import { late } from '../../ui/late'
import type { KeepOrder } from '../keep/ask-keep'
import { LateKeepDialog } from '../keep/late-keep-dialog'

// Most who read messages never need it.
export const LatePurgeDialog = late(() => import('../../purge/purge-dialog').then(({ PurgeDialog }) => PurgeDialog), {
  isLikely: false,
})

/** What was ordered with those that were chosen at that moment. */
export type ChosenOrder =
  | { kind: 'delete'; targets: TargetsOfMessages; counted: MessagesCount }
  | { kind: 'keep'; messages: KeepOrder['messages'] }
  | { kind: 'authors'; action: BulkAction; ids: string[] }

/** The dialog of an order. It stays, whatever becomes of the selection. */
export function ChosenDialog({ order, onClose }: { order: ChosenOrder; onClose: () => void }) {
  const guild = useGuild()
  switch (order.kind) {
    case 'delete':
      return <LatePurgeDialog guildId={guild.id} targets={order.targets} counted={order.counted} onClose={onClose} />
    case 'keep':
      return <LateKeepDialog order={order} onClose={onClose} />
    case 'authors':
      return <LateBulkOrder action={order.action} ids={order.ids} onClose={onClose} />
  }
}
