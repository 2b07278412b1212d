/** What the tables of the read models hold, in the words of the screens; a table without an entry is shown by its name. */
const labels: Readonly<Record<string, string>> = {
  employees: 'Salariés',
  accounts: 'Comptes personnels',
  declarations: 'Absences et retards',
  certificates: 'Arrêts maladie',
  certificate_steps: "Étapes d'arrêts maladie",
  site: 'Informations du site',
  menu_permissions: 'Permissions de menu',
  parameters: 'Paramètres',
  shop_settings: 'Réglages de la boutique',
  mail_templates: "Modèles d'e-mail",
  installation: 'Installation',
  week_plans: 'Plannings de semaine',
  week_rows: 'Contraintes de semaine',
  week_affluence: 'Affluence de semaine',
  planning_profiles: 'Profils de planning',
  leaves: 'Congés',
  sales_figures: 'Ventes du mois',
};

export const collectionLabel = (name: string): string => labels[name] ?? name.replaceAll('_', ' ');
