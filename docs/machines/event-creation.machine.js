import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "eventCreation",
  "initial": "checkingPermission",
  "states": {
    "checkingPermission": {
      "tags": "loading",
      "description": "The server is asked whether the customer may create events.",
      "invoke": {
        "id": "checkPermission",
        "src": "checkPermission",
        "onDone": [
          {
            "guard": {
              "type": "isAllowed"
            },
            "target": "allowed",
            "actions": {
              "type": "setLimits"
            }
          },
          {
            "target": "restricted"
          }
        ],
        "onError": {
          "target": "restricted",
          "actions": {
            "type": "logFailure"
          }
        }
      }
    },
    "restricted": {
      "description": "Access Restricted, and the way to the Grand Hall.",
      "on": {
        "permission.check": {
          "target": "checkingPermission"
        }
      }
    },
    "allowed": {
      "initial": "listing",
      "states": {
        "listing": {
          "description": "The own events; the modal is closed.",
          "on": {
            "form.open": {
              "target": "editing"
            }
          }
        },
        "editing": {
          "tags": "formOpen",
          "description": "The modal with the form.",
          "on": {
            "form.close": {
              "target": "listing"
            },
            "field.change": {
              "actions": [
                {
                  "type": "changeForm"
                },
                {
                  "type": "saveDraft"
                }
              ]
            },
            "form.submit": [
              {
                "guard": "isFormValid",
                "target": "creatingEvent"
              },
              {
                "actions": [
                  "setErrors",
                  "emitInvalid"
                ]
              }
            ]
          }
        },
        "creatingEvent": {
          "tags": "busy",
          "initial": "shown",
          "entry": "clearFailure",
          "invoke": {
            "id": "createEvent",
            "src": "createEvent",
            "onDone": {
              "target": "created",
              "actions": [
                "resetForm",
                "renewKey",
                "deleteDraft",
                "emitChanged"
              ]
            },
            "onError": [
              {
                "guard": {
                  "type": "isDifferentRequest"
                },
                "target": "failed",
                "actions": [
                  {
                    "type": "setFailure"
                  },
                  "renewKey",
                  {
                    "type": "saveDraft"
                  },
                  "emitChanged"
                ]
              },
              {
                "target": "failed",
                "actions": {
                  "type": "setFailure"
                }
              }
            ]
          },
          "states": {
            "shown": {
              "tags": "formOpen",
              "description": "The modal with the form; the event is being created.",
              "on": {
                "form.close": {
                  "target": "hidden"
                }
              }
            },
            "hidden": {
              "description": "The own events; the event is being created.",
              "on": {
                "form.open": {
                  "target": "shown"
                }
              }
            }
          }
        },
        "failed": {
          "tags": "formOpen",
          "description": "The modal with the form, and why the event was not created.",
          "on": {
            "form.close": {
              "target": "listing",
              "actions": "clearFailure"
            },
            "field.change": {
              "target": "editing",
              "actions": [
                {
                  "type": "changeForm"
                },
                {
                  "type": "saveDraft"
                }
              ]
            },
            "form.submit": [
              {
                "guard": "isFormValid",
                "target": "creatingEvent"
              },
              {
                "target": "editing",
                "actions": [
                  "clearFailure",
                  "setErrors",
                  "emitInvalid"
                ]
              }
            ]
          }
        },
        "created": {
          "description": "The own events, and that the new one waits for its approval.",
          "on": {
            "form.open": {
              "target": "editing"
            }
          }
        }
      }
    }
  }
});
