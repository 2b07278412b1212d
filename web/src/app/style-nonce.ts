/**
 * The nonce with which the gateway allows this page's <style> elements; empty if none is required (Vite
 * alone).
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// Read by the scroll lock behind Mantine's dialogs.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
