import { TokenNotice } from '@/components/shell/token-notice'
import { readTokenTrouble } from '@/lib/application/token/token-trouble'
import type { Viewer } from '@/lib/auth/viewer'
import { steward } from '@/lib/steward'

/** The notice of a token that no longer works, for whoever is looking. */
export async function ShownTokenNotice({ viewer }: { viewer: Pick<Viewer, 'isApplicationOwner'> }) {
  const { db } = await steward()
  return <TokenNotice trouble={await readTokenTrouble(db)} isOwner={viewer.isApplicationOwner} />
}
