import type { Metadata } from 'next'
import { HealthScreen } from '@/components/application/health/health-screen'
import { applicationOwner } from '../viewed-application'

export const metadata: Metadata = { title: 'Health' }

export default async function HealthPage() {
  await applicationOwner('/app/health')
  return <HealthScreen />
}
