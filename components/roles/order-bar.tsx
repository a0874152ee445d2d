'use client'

import { useState } from 'react'
import { listInWords } from '@/lib/permissions/list-in-words'
import { nameInSentence } from '@/lib/permissions/name-in-sentence'
import { movedRoles } from '@/lib/permissions/role-order'
import { Button } from '../ui/button'
import { OrderDialog } from './order-dialog'
import { keepUnsaved, settleOrder, type Unsaved, useRolesPlace } from './role-drafts'
import { orderOnTop } from './role-order-draft'
import type { Roles } from './use-roles'

type Waiting = NonNullable<Unsaved['order']>

/** While an order waits: what moved, and the ways to save it or to leave it. */
export function OrderBar({ roles, unsaved: { order } }: { roles: Roles; unsaved: Unsaved }) {
  const [isForgotten, setForgotten] = useState(false)
  const waiting = order && !order.saved ? order : null
  return (
    <>
      {waiting && <Bar roles={roles} waiting={waiting} onEnd={setForgotten} />}
      {/* The bar is gone by then, with what it says. */}
      <p role="status" className="sr-only">
        {!waiting && isForgotten && 'The order is as it was.'}
      </p>
    </>
  )
}

interface BarProps {
  roles: Roles
  waiting: Waiting
  onEnd: (isForgotten: boolean) => void
}

function Bar({ roles: { ranked }, waiting, onEnd }: BarProps) {
  const place = useRolesPlace()
  const [saving, setSaving] = useState(false)
  const current = ranked.map(({ id }) => id)
  const order = orderOnTop(current, waiting)
  const isOther = waiting.base.join() !== current.join()
  const names = movedRoles(current, order).map(id => nameInSentence(ranked.find(role => role.id === id)?.name ?? ''))
  function settle() {
    setSaving(false)
    settleOrder(place)
    onEnd(false)
  }
  function forget() {
    keepUnsaved(place, ({ roles }) => ({ roles, order: null }))
    onEnd(true)
  }
  return (
    <section
      aria-label="Order not saved"
      className="flex shrink-0 animate-from-below flex-wrap items-center gap-2 border-line-strong border-t bg-raised px-4 py-2.5 wide:px-5"
    >
      <div role="status" className="min-w-0 flex-1">
        <p className="text-pretty font-medium">{listInWords(names, 'and', 3)} moved, not saved yet</p>
        {isOther && (
          <p className="text-sm text-warning">
            Somebody else has changed the roles meanwhile. Look at the order again.
          </p>
        )}
      </div>
      <Button onClick={forget}>Discard</Button>
      <Button variant="primary" onClick={() => setSaving(true)}>
        Save order
      </Button>
      {saving && <OrderDialog ranked={ranked} order={order} onSaved={settle} onClose={() => setSaving(false)} />}
    </section>
  )
}
