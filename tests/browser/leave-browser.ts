import { todayInParis } from '../../web/src/shared/format/french.ts';
import { readApi } from './browser.ts';
import { startCertificateBrowser } from './certificate-browser.ts';

/** The pages of leave know the years around today. */
export const nextYear = Number(todayInParis().slice(0, 4)) + 1;

/** The shop of the certificates, and whose leave it is about. */
export async function startLeaveBrowser() {
  const world = await startCertificateBrowser();
  const page = await world.openAs('admin', '/dashboard');
  const { data } = await readApi(page, '/employees');
  const nadiaId: string = data.find(({ name }: { name: string }) => name === 'Nadia Benali')._id;
  await world.endTest();
  return { ...world, nadiaId };
}
export type LeaveBrowser = Awaited<ReturnType<typeof startLeaveBrowser>>;
