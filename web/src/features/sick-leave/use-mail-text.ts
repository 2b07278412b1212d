/** Placeholder until the mail says whether it can send. */
export function useMailText(): (sent: string, done: string) => string {
  return (sent) => sent;
}
