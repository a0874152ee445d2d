'use client'

import { type ComponentProps, useState } from 'react'
import { useGuild } from '../shell/guild-context'
import { ChosenBar } from '../table/chosen-bar'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { type BulkAction, bulkLook, bulkReasons } from './bulk-actions'
import { BulkOrder } from './bulk-order'

interface OrderChosenProps<Row> extends Omit<ComponentProps<typeof ChosenBar<Row>>, 'children'> {
  action: BulkAction
  /** How many people the chosen rows are of: somebody may have several. */
  count: number
  /** Their ids. */
  idsOf: () => string[]
}

/** The bar from below once rows are chosen, where one thing can be done to all the people they are of, in one run. */
export function OrderChosen<Row>({ action, count, idsOf, ...bar }: OrderChosenProps<Row>) {
  const { standing } = useGuild()
  const { now } = useNow()
  const [ordered, setOrdered] = useState<string[] | null>(null)
  const { icon: Icon, label, danger } = bulkLook(action)
  return (
    <>
      <ChosenBar {...bar}>
        <Button
          variant={danger ? 'danger' : 'secondary'}
          icon={<Icon aria-hidden className="size-4" />}
          className="ml-auto"
          disabledBecause={bulkReasons(action, standing, now)}
          onClick={() => setOrdered(idsOf())}
        >
          {label} {count.toLocaleString('en')}
        </Button>
      </ChosenBar>
      {/* What was ordered stays, whatever becomes of the selection. */}
      {ordered && <BulkOrder action={action} ids={ordered} onClose={() => setOrdered(null)} />}
    </>
  )
}
