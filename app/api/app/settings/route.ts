import { z } from 'zod'
import { settingsView } from '@/lib/application/settings/application-settings'
import { ownerRoute } from '@/lib/owner-route'
import { getApplication } from '@/lib/platform/applications'

export const GET = ownerRoute(z.object({}), async ({ steward }) =>
  settingsView(steward, await getApplication(steward.platform)),
)
