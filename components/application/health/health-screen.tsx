'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import type { HealthView } from '@/lib/health/check'
import { copyText } from '../../members/copy-text'
import { standingFaults } from '../../shell/faults-query'
import { readAnew } from '../../shell/read-anew'
import { Button } from '../../ui/button'
import { toastDone, toastTrouble } from '../../ui/toast'
import { ApplicationHeader } from '../application-header'
import { applicationQuery } from '../application-queries'
import { CheckGroups } from './check-groups'
import { HealthFailure } from './health-failure'
import { HealthSkeleton } from './health-skeleton'
import { HealthSummary } from './health-summary'

const NOTHING_YET = ['Nothing is checked yet.']

/** Whether this deployment is set up right: every check with what to do, and the same as text. */
export function HealthScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    ...applicationQuery<HealthView>('health'),
    staleTime: 0,
  })
  const queries = useQueryClient()
  // What is told above every page is what was found here last.
  useEffect(() => {
    if (data) void readAnew(queries, standingFaults())
  }, [queries, data])
  async function copy() {
    if (data && (await copyText(data.text))) toastDone('Copied as text.')
    else toastTrouble('The browser did not let it be copied.')
  }
  return (
    <>
      <ApplicationHeader
        title="Health"
        line="Whether this deployment is set up right, and what to do where it is not."
        actions={
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Copy aria-hidden className="size-4" />}
              disabledBecause={data ? [] : NOTHING_YET}
              onClick={() => void copy()}
            >
              Copy as text
            </Button>
            <Button
              icon={<RotateCw aria-hidden className="size-4" />}
              pending={isFetching}
              onClick={() => void refetch()}
            >
              Check again
            </Button>
          </div>
        }
      />
      {error && <HealthFailure error={error} isOld={data !== undefined} onRetry={() => void refetch()} />}
      {data && <HealthSummary health={data} />}
      {data && <CheckGroups checks={data.checks} />}
      {!data && !error && <HealthSkeleton />}
    </>
  )
}
