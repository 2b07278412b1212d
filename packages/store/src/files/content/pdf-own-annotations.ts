/**
 * The annotations of a page for one person: their appearance stays; internal link targets and texts are
 * removed.
 */
import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from './pdf-library.ts';

const named = (key: string) => PDFName.of(key);
/** Printed, and neither moved nor changed: it is a drawing from now on. */
const printedAndFixed = 4 + 64 + 128;
/** Flags of annotations that a screen does not show: hidden, or printed only. */
const hidden = 2 + 32;

/** The drawing of an annotation as it is: of a box, that of its state. */
function appearanceOf(annotation: PDFDict): readonly [PDFObject, PDFRawStream] | null {
  const appearances = annotation.lookup(named('AP'));
  if (!(appearances instanceof PDFDict)) return null;
  const normal = appearances.lookup(named('N'));
  const state = annotation.lookup(named('AS'));
  const [of, key] =
    normal instanceof PDFDict && state instanceof PDFName ? [normal, state] : [appearances, named('N')];
  const [reference, form] = [of.get(key), of.lookup(key)];
  return reference && form instanceof PDFRawStream ? [reference, form] : null;
}

function webAddressOf(annotation: PDFDict): PDFObject | null {
  const action = annotation.lookup(named('A'));
  const isWeb = action instanceof PDFDict && action.lookup(named('S')) === named('URI');
  return (isWeb && action.lookup(named('URI'))) || null;
}

/**
 * Web links are kept; stamps, filled fields and signatures become drawings; other annotations are dropped.
 * Null for none. @param onForm called with each drawing that is kept
 */
export function ownAnnotations(
  context: PDFContext,
  annotations: PDFObject | undefined,
  onForm: (form: PDFRawStream) => void,
): PDFArray | null {
  if (!(annotations instanceof PDFArray)) return null;
  const kept = PDFArray.withContext(context);
  for (const [at] of annotations.asArray().entries()) {
    const annotation = annotations.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    const own = context.obj({ Type: 'Annot' });
    const rectangle = annotation.lookup(named('Rect'));
    if (!(rectangle instanceof PDFArray)) continue;
    own.set(named('Rect'), rectangle);
    const flags = Number(String(annotation.lookup(named('F')) ?? 0));
    const address = webAddressOf(annotation);
    const appearance = appearanceOf(annotation);
    if (address) {
      own.set(named('Subtype'), named('Link'));
      own.set(named('Border'), context.obj([0, 0, 0]));
      own.set(named('A'), context.obj({ S: 'URI', URI: address }));
    } else if (appearance && !(flags & hidden) && annotation.lookup(named('Subtype')) !== named('Popup')) {
      const [reference, form] = appearance;
      onForm(form);
      own.set(named('Subtype'), named('Stamp'));
      own.set(named('F'), context.obj(printedAndFixed));
      own.set(named('AP'), context.obj({ N: reference }));
    } else continue;
    kept.push(own);
  }
  return kept.size() ? kept : null;
}
