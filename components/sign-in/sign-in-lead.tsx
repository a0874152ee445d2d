/** How people sign in here, and what it tells Steward of them. */
export function SignInLead({ oauth }: { oauth: boolean }) {
  return (
    <p className="mt-2 mb-6 text-pretty text-muted">
      {oauth
        ? 'You continue on the platform, which tells Steward who you are. Steward cannot read your private messages or act in your name.'
        : 'You post a short code in chat, where the bot sees that it is you. Steward cannot read your private messages or act in your name.'}
    </p>
  )
}
