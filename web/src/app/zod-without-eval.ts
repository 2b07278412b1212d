// zod compiles its parsers with `new Function` where it may; the content security policy forbids it and
// would report each try. Read by zod when it loads, so this file is imported before anything else.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
