import { redirect } from 'next/navigation'

export default function ApplicationPage() {
  redirect('/app/settings')
}
