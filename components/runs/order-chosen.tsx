'use client'

import { type ComponentProps, useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { ChosenBar } from '../table/chosen-bar'
import type { FirstOf } from '../table/selection'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { type BulkAction, bulkLook, bulkReasons } from './bulk-actions'
import { BulkOrder } from './bulk-order'
import type { Rest } from './rest'

interface OrderChosenProps<Row> extends Omit<ComponentProps<typeof ChosenBar<Row>>, 'children'> {
  action: BulkAction
  /** How many people the chosen rows are of: somebody may have several. */
  count: number
  /** Their ids. */
  idsOf: () => string[]
  /** Who matched as well, where the chosen rows are the first of more than a run takes. */
  restOf: (firstOf: FirstOf) => Rest
}

/** The bar from below once rows are chosen, where one thing can be done to all the people they are of, in one run. */
export function OrderChosen<Row>({ action, count, idsOf, restOf, ...bar }: OrderChosenProps<Row>) {
  const { standing } = useGuild()
  const { now } = useNow()
  const [ordered, setOrdered] = useState<{ ids: string[]; rest?: (() => Rest) | undefined } | null>(null)
  const order = () => {
    const firstOf = bar.selection.firstOf()
    const rest = firstOf && restOf(firstOf)
    setOrdered({ ids: idsOf(), rest: rest ? () => rest : undefined })
  }
  const { icon: Icon, label, danger } = bulkLook(action)
  return (
    <>
      <ChosenBar {...bar}>
        <Button
          variant={danger ? 'danger' : 'secondary'}
          icon={<Icon aria-hidden className="size-4" />}
          className="ml-auto"
          disabledBecause={bulkReasons(action, standing, now)}
          onClick={order}
        >
          {label} {count.toLocaleString('en')}
        </Button>
      </ChosenBar>
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action={action} {...ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
