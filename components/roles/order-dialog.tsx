'use client'

import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { placesFor } from '@/lib/permissions/role-order'
import type { RoleMove, RoleView } from '@/lib/queries/roles/role-views'
import { useGuild } from '../shell/guild-context'
import { useNow } from '../ui/clock'
import { Skeleton } from '../ui/skeleton'
import { ReviewDialog } from './review-dialog'
import { orderDifference } from './role-queries'
import { reasonsAgainst } from './role-rights'
import { useRoleOrder } from './use-role-order'

interface OrderDialogProps {
  ranked: RoleView[]
  order: string[]
  onSaved: () => void
  onClose: () => void
}

/** Who comes to stand above whom, before an order is saved. */
export function OrderDialog({ ranked, order: wanted, onSaved, onClose }: OrderDialogProps) {
  const { id: guildId, standing } = useGuild()
  const { now } = useNow()
  const order = useRoleOrder('reorderRoles')
  const { data, isError } = useQuery(orderDifference(guildId, wanted))
  const base = ranked.map(({ id, position }) => ({ id, position }))
  const because = reasonsAgainst(standing, now, 'role.reorder', { positions: placesFor(base, wanted) })
  async function save(reason: string) {
    const saved = await order.send({ base, order: wanted, reason })
    if (saved) onSaved()
    return saved
  }
  return (
    <ReviewDialog
      title="Save order"
      consequence="Members can act only on those whose highest role stands below theirs."
      action="role.reorder"
      order={order}
      onSubmit={save}
      onClose={onClose}
      because={order.pending ? [] : because}
    >
      <section aria-label="Difference for people" aria-busy={!data && !isError} className="space-y-1.5">
        <h3 className="font-medium text-sm">What it changes for people</h3>
        {isError && <p className="text-muted">It could not be counted. Look at the order again.</p>}
        {!data && !isError && <Skeleton className="h-9" />}
        {data && (
          <ul className="max-h-64 overflow-y-auto rounded-control border border-line-strong">
            {data.moves.map(move => (
              <li key={move.roleId} className="flex gap-2.5 border-line border-b px-3 py-1.5 last:border-0">
                {move.rises ? (
                  <ArrowUp aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                ) : (
                  <ArrowDown aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                )}
                <span>{moveWords(move, ranked)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </ReviewDialog>
  )
}

function moveWords({ roleId, rises, passed, wearers, others }: RoleMove, ranked: RoleView[]): string {
  const name = (id: string) => nameInSentence(ranked.find(role => role.id === id)?.name ?? '')
  const where = `${name(roleId)} ${rises ? 'rises above' : 'sinks below'} ${listInWords(passed.map(name), 'and', 3)}.`
  if (wearers === 0 || others === 0) return `${where} Nobody comes to stand above somebody else by it.`
  const [above, below] = rises ? [wearers, others] : [others, wearers]
  const many = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`
  return `${where} ${many(above)} will outrank ${many(below)}.`
}
