'use client'

import { TriangleAlert } from 'lucide-react'
import { usePathname } from 'next/navigation'
import type { Fault } from '@/lib/health/check'
import { standingFaults } from './faults-query'
import { NoticeBar } from './notice-bar'
import { useRendered } from './use-rendered'

const TOLD_AT = '/app/health'

/** Tells the owner above every page what is at fault with the deployment, as long as it is so. */
export function FaultNotice({ faults: rendered }: { faults: Fault[] }) {
  const [first, ...more] = useRendered(standingFaults(), rendered)
  const path = usePathname()
  return (
    <div role="status" className="shrink-0">
      {first && path !== TOLD_AT && (
        <NoticeBar label="Health" icon={<TriangleAlert aria-hidden />} link={{ href: TOLD_AT, words: 'See Health' }}>
          <strong>{first.title}:</strong> {first.says}
          {more.length > 0 && ` And ${more.length} more.`}
        </NoticeBar>
      )}
    </div>
  )
}
